/** A small tree in which every statement of the language occurs, in every dialect. */
export const everything: Readonly<Record<string, string>> = {
  'lib/v1/options.proto': `syntax = "proto3";
package lib.v1;
import "google/protobuf/descriptor.proto";
message Rule { string name = 1; repeated int32 numbers = 2; Kind kind = 3; enum Kind { NONE = 0; BIG = 1; } }
extend google.protobuf.FieldOptions { Rule rule = 5000; repeated string tag = 5001; }
extend google.protobuf.MessageOptions { Rule message_rule = 5000; }
`,
  'shop/v1/order.proto': `syntax = "proto3";
package shop.v1;
import "lib/v1/options.proto";
import public "shop/v1/item.proto";
option go_package = "example.com/shop/v1;shopv1";
option java_package = "com.example.shop.v1";
option java_multiple_files = true;
// An order.
message Order {
  option deprecated = true;
  option (lib.v1.message_rule) = { name: "order" };
  reserved 20, 22 to 25;
  reserved "gone", "lost";
  string id = 1 [(lib.v1.rule) = { name: "id" numbers: [1, 2] kind: BIG }, (lib.v1.tag) = "a", (lib.v1.tag) = "b"];
  // [#not-implemented-hide:]
  int64 total = 2 [jstype = JS_NUMBER];
  optional string note = 3;
  repeated Item items = 4;
  repeated int32 marks = 5;
  map<string, Item> by_name = 6;
  map<int32, string> labels = 7;
  Status status = 8 [deprecated = true];
  oneof payment { string card = 9; Voucher voucher = 10; bool cash = 11; }
  oneof delivery { string address = 12; int32 locker = 13; }
  bytes raw = 14;
  fixed32 checksum = 15;
  enum Status { STATUS_UNSPECIFIED = 0; STATUS_OPEN = 1; STATUS_CLOSED = 2; reserved 5; reserved "STATUS_OLD"; }
  message Voucher { string code = 1; Order order = 2; message Batch { int32 size = 1; } Batch batch = 3; }
}
enum Color { option allow_alias = true; COLOR_UNSPECIFIED = 0; COLOR_RED = 1; COLOR_CRIMSON = 1; COLOR_GREEN = 2 [deprecated = true]; }
service Orders {
  rpc Get(GetRequest) returns (Order) { option idempotency_level = NO_SIDE_EFFECTS; }
  rpc List(GetRequest) returns (stream Order);
  rpc Watch(stream GetRequest) returns (stream Order);
  rpc Cancel(GetRequest) returns (Order) { option deprecated = true; }
}
service Audit { rpc Log(Order) returns (Order); }
message GetRequest { string id = 1; Color color = 2; }
message Unused { int32 a = 1; string b = 2; double c = 3; }
`,
  'shop/v1/item.proto': `syntax = "proto3";
package shop.v1;
option go_package = "example.com/shop/v1;shopv1";
message Item { string sku = 1; uint32 amount = 2; Size size = 3; }
enum Size { SIZE_UNSPECIFIED = 0; SIZE_SMALL = 1; SIZE_LARGE = 2; }
`,
  'old/v1/legacy.proto': `syntax = "proto2";
package old.v1;
message Legacy {
  required string id = 1;
  optional int32 count = 2 [default = 7];
  optional string name = 3 [default = "none", ctype = CORD];
  repeated int32 packed = 4 [packed = true];
  optional group Part = 5 { optional int32 x = 1; }
  optional Kind kind = 6 [default = KIND_B];
  extensions 100 to 199 [verification = UNVERIFIED];
  extensions 500 to max;
  enum Kind { KIND_A = 0; KIND_B = 1; KIND_C = -1; }
  extend Legacy { optional int32 inner = 150; }
}
extend Legacy { optional string outer = 100; repeated Legacy more = 101; }
message Nothing {}
`,
  'next/v1/modern.proto': `edition = "2023";
package next.v1;
import "shop/v1/item.proto";
option features.field_presence = IMPLICIT;
message Modern {
  string name = 1 [features.utf8_validation = NONE];
  int32 count = 2 [features.field_presence = EXPLICIT];
  shop.v1.Item item = 3 [features.message_encoding = DELIMITED];
  repeated int32 numbers = 4 [features.repeated_field_encoding = EXPANDED];
  Mode mode = 5 [features.field_presence = LEGACY_REQUIRED];
  reserved 9; reserved former;
}
enum Mode { option features.enum_type = CLOSED; MODE_UNSPECIFIED = 0; MODE_ON = 1; }
`,
};
