"""The page: the files that the build left here, with the headers that keep it safe."""

import base64
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

FOLDER = Path(__file__).with_name("page")

_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_BASE = re.compile(rb"<base\b[^>]*>")
_TEXT = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest",
)
_FOREVER = "public, max-age=31536000, immutable"

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every answer."""

API_POLICY = "default-src 'none'; frame-ancestors 'none'"


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    headers: Mapping[str, str]

    def unchanged(self, etag: str | None) -> bool:
        return etag is not None and self.headers["etag"] in etag


class Page:
    """The page under a base path; `None` for what it does not have."""

    def __init__(self, base_path: str, folder: Path = FOLDER) -> None:
        self._files: dict[str, File] = {}
        self.policy = API_POLICY
        index = folder / "index.html"
        self.built = index.is_file()
        if not self.built:
            return
        html = _with_base(index.read_bytes(), base_path)
        self.policy = _policy(html)
        for path in folder.rglob("*"):
            if path.is_file() and path != index:
                name = path.relative_to(folder).as_posix()
                kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                hashed = name.startswith("assets/")
                self._files[name] = _file(
                    path.read_bytes(), kind, _FOREVER if hashed else "no-cache"
                )
        self._files["index.html"] = _file(html, "text/html", "no-cache")

    def find(self, path: str) -> File | None:
        """The file at a path; an address of the page itself gets the page."""
        name = path.strip("/")
        if name in self._files:
            return self._files[name]
        if "." in name.rpartition("/")[2]:
            return None
        return self._files.get("index.html")


def _file(body: bytes, kind: str, cache: str) -> File:
    is_text = kind.startswith(_TEXT)
    headers = {
        "content-type": f"{kind}; charset=utf-8" if is_text else kind,
        "cache-control": cache,
        "etag": f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        "vary": "accept-encoding",
    }
    return File(body, gzip.compress(body, 9, mtime=0) if is_text else None, headers)


def _with_base(html: bytes, base_path: str) -> bytes:
    tag = f'<base href="{escape(base_path)}/">'.encode()
    if _BASE.search(html):
        return _BASE.sub(tag, html, count=1)
    return re.sub(rb"<head\b[^>]*>", lambda head: head.group() + tag, html, count=1)


def _policy(html: bytes) -> str:
    """Scripts only from here, and those that the page itself holds."""
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in _INLINE_SCRIPT.findall(html)
    ]
    return "; ".join(
        [
            "default-src 'none'",
            " ".join(["script-src 'self'", *hashes]),
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'self'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    )
