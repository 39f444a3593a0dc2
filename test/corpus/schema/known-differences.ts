/** Texts of `accepted.txt` that protoc accepts and Shepherd refuses, each with the reason. A test fails when an entry no longer differs. */
const hash =
  'protoc joins the tokens of a message value into one line before it reads them, so `#` silently drops everything behind it; buf refuses it, and so do we';

export const acceptedByProtocOnly: ReadonlyMap<string, string> = new Map([
  [
    'syntax = "proto2"; package PKG; import "google/protobuf/descriptor.proto"; message M { optional int32 i = 1; } extend google.protobuf.MessageOptions { optional M o = 53061; } message A { option (o) = { i: 1 # comment }; }',
    hash,
  ],
  [
    'syntax = "proto2"; package PKG; import "google/protobuf/descriptor.proto"; message M { optional int32 i = 1; optional string s = 2; } extend google.protobuf.MessageOptions { optional M o = 54451; } message A { option (o) = { i: 1 # here\\n s: "x"\\n }; }',
    hash,
  ],
  [
    'syntax = "proto2"; package PKG; import "google/protobuf/descriptor.proto"; message M { optional int32 i = 1; optional string s = 2; } extend google.protobuf.MessageOptions { optional M o = 54761; } message A { option (o) = { i: 1 # i: "x"\\n s: "y" }; }',
    hash,
  ],
]);
