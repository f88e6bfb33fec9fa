"""The built page as static files, with the headers that keep it safe and cached."""

import base64
import gzip
import hashlib
import os
import re
from collections.abc import Awaitable, Callable, Mapping
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from gapless.rooms.visits import text_for
from gapless.text import Text

from .link_previews import TABLE_PATH, LinkedTable, tags, with_tags
from .middleware import client_host

FOLDER = Path(__file__).parents[1] / "page"
"""Where the build leaves the page."""

_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_BASE = re.compile(rb"<base\b[^>]*>")
_IMMUTABLE = "public, max-age=31536000, immutable"
_MOST_HOST = 300

FindTable = Callable[[str, str], Awaitable[LinkedTable | None]]
"""Find a table by its id for an address; `None` if there is none, or the address asks too often."""


class PageFiles(StaticFiles):
    """The files of the page; every path without a file extension gets `index.html`.

    The build leaves a file `NAME.gz` beside each file that is worth compressing. The address of a
    table has tags for previews of its link, in the reader's language, if there are `texts`.
    """

    def __init__(
        self,
        base_path: str,
        folder: Path = FOLDER,
        texts: Mapping[str, Text] | None = None,
        find_table: FindTable | None = None,
    ) -> None:
        super().__init__(directory=folder)
        self._base_path = base_path
        self._find_table = find_table
        self._texts = texts
        self._index = _with_base((folder / "index.html").read_bytes(), base_path)
        self._packed_index = gzip.compress(self._index, mtime=0)
        self._etag = f'"{hashlib.sha256(self._index).hexdigest()[:24]}"'
        self.policy = _policy(self._index)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, `index.html`, or 304; raise `HTTPException` for a file that is missing."""
        response = await self._find(path, scope)
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            response = NotModifiedResponse(response.headers)
        hashed = path.startswith(f"assets{os.sep}") and _names_file(path)
        response.headers["cache-control"] = _IMMUTABLE if hashed else "no-cache"
        # A browser replaces the policy of a cached page by that of a 304.
        response.headers["content-security-policy"] = self.policy
        return response

    async def _find(self, path: str, scope: Scope) -> Response:
        if path in {".", "index.html"}:
            return self._index_response(scope, None)
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or _names_file(path):
                raise
            link = TABLE_PATH.fullmatch(path)
            return self._index_response(scope, await self._tags(link, scope) if link else None)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, compressed if the client accepts that, or 304."""
        packed = Path(f"{full_path}.gz")
        if not packed.is_file():
            return super().file_response(full_path, stat_result, scope, status_code)
        headers = {"vary": "accept-encoding"}
        media_type = guess_type(full_path)[0]
        if _accepts_gzip(scope):
            headers["content-encoding"] = "gzip"
            full_path, stat_result = packed, packed.stat()
        return FileResponse(full_path, status_code, headers, media_type, None, None, stat_result)

    def _index_response(self, scope: Scope, link_tags: bytes | None) -> Response:
        if scope["method"] not in {"GET", "HEAD"}:
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        headers = {"etag": self._etag, "vary": "accept-encoding"}
        body, packed = self._index, self._packed_index
        if link_tags is not None:
            body = with_tags(self._index, link_tags)
            packed = gzip.compress(body, mtime=0)
            headers["etag"] = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
            headers["vary"] = "accept-encoding, accept-language"
        if _accepts_gzip(scope):
            headers["content-encoding"] = "gzip"
            body = packed
        return HTMLResponse(body, headers=headers)

    async def _tags(self, link: re.Match[str], scope: Scope) -> bytes | None:
        url = Request(scope).url
        if self._texts is None or self._find_table is None or len(url.netloc) > _MOST_HOST:
            return None
        table = await self._find_table(link[1], client_host(scope))
        if table is None:
            return None
        text = text_for(Headers(scope=scope).get("accept-language", ""), self._texts)
        base = f"{url.scheme}://{url.netloc}{self._base_path}"
        picture = f"{base}/api/v1/tables/{link[1]}/preview.png"
        return tags(text, table, picture, f"{base}/{link[0]}")


def _accepts_gzip(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")


def _names_file(path: str) -> bool:
    """Whether a path has a file extension, so that it is no address of the page itself."""
    return "." in path.rpartition(os.sep)[2]


def _with_base(html: bytes, base_path: str) -> bytes:
    tag = f'<base href="{escape(base_path)}/">'.encode()
    if _BASE.search(html):
        return _BASE.sub(tag, html, count=1)
    return re.sub(rb"<head\b[^>]*>", lambda head: head.group() + tag, html, count=1)


def _policy(html: bytes) -> str:
    """Return a policy that allows scripts from this server and those inside the page."""
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in _INLINE_SCRIPT.findall(html)
    ]
    scripts = " ".join(["'self'", *hashes])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
    )
