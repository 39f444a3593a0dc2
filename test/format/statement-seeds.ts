/** Valid files that together contain every statement of the language, in every allowed position. */
export const statementSeeds: readonly string[] = [
  `syntax = "proto3";
import "google/protobuf/any.proto"; import public "google/protobuf/duration.proto";
package a.b.v1; option java_package = "x" 'y'; option go_package = "z"; ;
import "google/protobuf/descriptor.proto";
message M { reserved 5, 7 to 9; int32 a = 1; map<string, M> m = 2 [deprecated = true]; reserved "x"; message N {} repeated .a.b.v1.M b = 3;
  oneof o { string s = 4; bytes t = 11 [json_name = "q", deprecated = false]; } reserved 20; option deprecated = true; optional bool p = 12; enum E { Z = 0; } ; }
enum E { option allow_alias = true; A = 0; B = 0 [deprecated = true, (eo) = "v"]; C = -1; reserved -5 to -3, 100 to max; reserved "D", "F"; }
service S { rpc A(M) returns (stream M); option deprecated = true; rpc B(stream M) returns (google.protobuf.Any) { option deprecated = true; ; } rpc C(M.N) returns (M) {} }
extend google.protobuf.EnumValueOptions { string eo = 50000; }
`,
  `syntax = "proto2"; package p;
message M { optional group G = 1 [deprecated = true] { required int32 a = 1 [default = 0x10]; extensions 100 to 199; } extensions 200 to max, 150 [verification = UNVERIFIED];
  message N { extensions 5; extend M { optional group H = 300 { } optional N n = 301; } } oneof o { group I = 3 { optional float f = 1 [default = -inf]; } int64 z = 4; } message P { } }
extend M { repeated string e = 400; optional group J = 401 { enum K { L = 1; } optional K k = 2 [default = L]; } } message Q { message_set m = 1; optional string s = 2 [default = "a" 'b\\n' "\\x41"]; }
message message_set {} extend M.N { optional bool q = 5; }
`.replace('message_set m = 1', 'optional message_set m = 1'),
  `edition = "2023"; package e; option features.field_presence = IMPLICIT; import "google/protobuf/descriptor.proto";
message A { int32 a = 1 [features = { field_presence: EXPLICIT }, (fo) = { x: 1, y < z: "s" "t" > r: [1, 2]; m { key: "k" value: 3 } big: 1.5e3 }, (fo2).y.z = "q", (fo2).x = -2]; reserved foo, bar; option (mo) = { y { z: "very long text that goes on and on, and on, and on, and on, and on" } x: 3 }; }
message O { int32 x = 1; message Y { string z = 1; Y y = 2; } Y y = 2; repeated int32 r = 3; map<string, int32> m = 4; double big = 5; oneof k { O left = 6; O right = 7; } }
extend google.protobuf.FieldOptions { O fo = 50001; O fo2 = 50002; } extend google.protobuf.MessageOptions { O mo = 50001; string long_name_of_an_option_that_takes_text = 50003; }
message B { option (long_name_of_an_option_that_takes_text) = "some.very.long.name.of.something.that.is.cut.into.pieces.because.it.does.not.fit.Into.One.Line"; option (mo).left = { y { z: "1" } x: 2 }; option (mo).y.y.z = "2"; option (mo).y.z = '3'; }
`,
  `edition = "2024"; package f; export message A { local enum B { B_UNKNOWN = 0; } B b = 1; reserved c; }
local message C { map<int32, A> a = 1; } import option "google/protobuf/cpp_features.proto"; option features.(pb.cpp).string_type = VIEW;
`,
  `message A {} message B { optional A a = 1; } `,
  ``,
];
