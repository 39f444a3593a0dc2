/** Small files with every construct that changes in an edition. */
export const everyKeyword: Readonly<Record<string, string>> = {
  'k/v1/two.proto': `syntax = "proto2";

package k.v1;

option java_multiple_files = true;

message Two {
  // Wanted.
  required int32 wanted = 1;
  optional string name = 2 [default = "none", deprecated = true];
  repeated int32 apart = 3;
  repeated int32 together = 4 [packed = true];
  optional group Part = 5 {
    optional bool flag = 1;
    repeated group Inner = 2 {
      required bytes raw = 1;
    }
  }
  oneof choice {
    int32 one = 6;
    Two other = 7;
  }
  enum Kind {
    ONE = 1;
    TWO = 2;
    reserved "THREE";
  }
  optional Kind kind = 8 [default = TWO];
  repeated Kind kinds = 9;
  map<string, Two> by_name = 10;
  reserved 11, 13 to 15;
  reserved "old", "older";
  extensions 100 to 200;
}

extend Two {
  optional group Extra = 100 {
    optional string text = 1;
  }
  repeated sint64 more = 101;
}
`,
  'k/v1/choice.proto': `syntax = "proto2";

package k.v1;

message Choice {
  oneof choice {
    group First = 1 {
      optional int32 number = 1;
    }
    string second = 2;
  }
}
`,
  'k/v1/three.proto': `syntax = "proto3";

package k.v1;

import "k/v1/two.proto";

message Three {
  int32 plain = 1;
  optional int32 chosen = 2;
  string text = 3;
  repeated int32 together = 4;
  repeated int32 apart = 5 [packed = false];
  Three three = 6;
  oneof choice {
    string a = 7;
    bytes b = 8;
  }
  Color color = 9;
  optional Color tint = 10;
  map<int32, Three> more = 11;
  Two two = 12;

  enum Color {
    COLOR_UNSPECIFIED = 0;
    COLOR_RED = 1;
  }
}
`,
};
