/**
 * Texts of `errors.txt` whose first finding is on another line than protoc's first error, each with the reason. A test fails when an entry
 * no longer differs.
 */
export const knownDifferences: ReadonlyMap<string, string> = new Map([
  [
    String.raw`syntax = "proto3"; option java_package = "\\U00110000";`,
    'protoc lets a code point above U+10FFFF through and puts the escape itself into the value; buf and we refuse it',
  ],
]);
