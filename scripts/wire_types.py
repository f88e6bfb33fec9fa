"""Generate the OpenAPI document, `socket.json` and `web/src/wire.ts` from the msgspec types.

    python -m scripts.wire_types

The types are in `gapless.rooms.wire`, and `board_messages` and `review_messages` beside the calls,
which are in `gapless.server.http.api`. A test fails if a generated file is out of date.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
from msgspec import inspect

from gapless.rooms.wire import client_messages, messages
from gapless.rooms.wire.requests import Body
from gapless.server.http.api import ENDPOINTS, PREFIX, SCHEMAS, Endpoint

WIRE_TS = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
UNIONS = {
    "ServerMessage": messages.ServerMessage,
    "AnyCommand": client_messages.AnyCommand,
    "ClientMessage": client_messages.ClientMessage,
}


def generated() -> dict[Path, str]:
    """Return the text of every generated file."""
    return {
        SCHEMAS / "openapi.json": _json(openapi()),
        SCHEMAS / "socket.json": _json(socket_schemas()),
        WIRE_TS: typescript(),
    }


def main() -> None:
    for path, text in generated().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, indent=1) + "\n"


def _is_type(value: Any) -> bool:
    return value is not None and not isinstance(value, str)


def wire_types() -> list[Any]:
    """Return the types of all bodies and answers of the HTTP interface."""
    types = [kind for one in ENDPOINTS for kind in (one.answer, one.body) if _is_type(kind)]
    return [*types, messages.Refusal]


# JSON Schemas


def socket_schemas() -> dict[str, Any]:
    """Return the JSON Schemas of the socket's messages, by name."""
    (client, server), components = msgspec.json.schema_components(
        [client_messages.ClientMessage, messages.ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the socket",
        "from_client": client,
        "from_server": server,
        "$defs": components,
    }


def openapi() -> dict[str, Any]:
    """Return the OpenAPI document of the HTTP interface."""
    types = wire_types()
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    by_type = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        paths.setdefault(PREFIX + one.path, {})[one.method.lower()] = _operation(one, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gapless",
            "version": "1",
            "description": "Tables, games and records. Play uses one WebSocket for each table.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The key of a browser: 32 random bytes as base64url.",
                }
            },
        },
    }


def _operation(one: Endpoint, by_type: dict[int, Any]) -> dict[str, Any]:
    def content(kind: Any) -> dict[str, Any]:
        if isinstance(kind, str):
            return {kind: {"schema": {"type": "string"}}}
        return {"application/json": {"schema": by_type[id(kind)]}}

    refused = content(messages.Refusal)
    operation: dict[str, Any] = {
        "summary": one.handler.__doc__,
        "operationId": one.handler.__name__,
        "parameters": list(_parameters(one)),
        "responses": {
            str(one.status): {"description": "Granted", "content": content(one.answer)},
            "4XX": {"description": "Refused", "content": refused},
            "503": {"description": "Not available now", "content": refused},
        },
    }
    if one.body is not None:
        required = isinstance(one.body, type | str)
        operation["requestBody"] = {"required": required, "content": content(one.body)}
    if one.needs_key:
        operation["security"] = [{"key": []}]
    return operation


def _parameters(one: Endpoint) -> Iterable[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", one.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
    if one.query is not None:
        schema = msgspec.json.schema(one.query)["$defs"][one.query.__name__]
        for name, kind in schema["properties"].items():
            yield {"name": name, "in": "query", "required": True, "schema": kind}


# TypeScript


def typescript() -> str:
    """Return `wire.ts`: every type that the page can send or receive."""
    writer = _TypeScript()
    for kind in wire_types():
        writer.text(inspect.type_info(kind))
    for name, union in UNIONS.items():
        members = writer.text(inspect.type_info(union)).split(" | ")
        writer.declare(name, None, "\n  | ".join([f"type {name} =", *members]) + ";")
    head = (
        "/** Messages between page and server, explained in docs/protocol.md. */\n"
        "// Generated by scripts/wire_types.py: do not edit."
    )
    return "\n\n".join([head, *writer.declarations.values()]) + "\n"


class _TypeScript:
    """Translates msgspec's types; named types are declared where they are first used."""

    def __init__(self) -> None:
        self.declarations: dict[str, str] = {}

    def text(self, info: inspect.Type) -> str:
        """Return a type; declare it first if it has a name."""
        text = ""
        match info:
            case inspect.Metadata(type=inner, extra_json_schema=extra):
                text = self.text(inner)
                if name := (extra or {}).get("title"):
                    self.declare(name, (extra or {}).get("description"), f"type {name} = {text};")
            case inspect.StructType(cls=cls):
                self._struct(cls)
                name = cls.__name__
            case inspect.EnumType(cls=cls):
                name = cls.__name__
                values = " | ".join(f'"{one.value}"' for one in cls)
                self.declare(name, cls.__doc__, f"type {name} = {values};")
            case _:
                name, text = None, self._unnamed(info)
        return name or text

    def _unnamed(self, info: inspect.Type) -> str:
        match info:
            case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
                text = self.text(item)
                return f"({text})[]" if " | " in text else f"{text}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.text(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.text(key)}, {self.text(value)}>"
            case inspect.UnionType(types=types):
                return " | ".join(self.text(one) for one in types)
            case inspect.LiteralType(values=literals):
                return " | ".join(f'"{one}"' for one in literals)
            case _:
                return _SIMPLE[type(info)]

    def declare(self, name: str, doc: str | None, text: str) -> None:
        comment = "" if doc is None else _comment(doc)
        self.declarations.setdefault(name, f"{comment}export {text}")

    def _struct(self, cls: type[msgspec.Struct]) -> None:
        name = cls.__name__
        if name in self.declarations:
            return
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        if info.array_like:
            items = [
                f"{one.name}{self._mark(info, one)}: {self.text(one.type)}" for one in info.fields
            ]
            self.declare(name, cls.__doc__, f"type {name} = [{', '.join(items)}];")
            return
        base = cls.__bases__[0]
        inherited: tuple[str, ...] = getattr(base, "__struct_fields__", ())
        if inherited:
            self._struct(base)
        # The tag of a base class, which msgspec makes up, belongs to no message.
        tagged = info.tag is not None and info.tag != name
        lines = [f'  {info.tag_field}: "{info.tag}";'] if tagged else []
        lines += [
            f"  {field.encode_name}{self._mark(info, field)}: {self.text(field.type)};"
            for field in info.fields
            if field.name not in inherited
        ]
        extends = f" extends {base.__name__}" if inherited else ""
        self.declare(name, cls.__doc__, "\n".join([f"interface {name}{extends} {{", *lines, "}"]))

    @staticmethod
    def _mark(info: inspect.StructType, field: inspect.Field) -> str:
        """Return a question mark if a field may be missing; the page restores what is unset."""
        received = issubclass(info.cls, client_messages.FromClient | Body)
        omitted = info.array_like or info.cls.__struct_config__.omit_defaults
        return "?" if not field.required and (received or omitted) else ""


_SIMPLE: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def _comment(doc: str) -> str:
    lines = dedent(doc).strip().splitlines()
    lines = [line.strip() for line in lines]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


if __name__ == "__main__":
    main()
