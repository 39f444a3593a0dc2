/** Two versions of a small API with every kind of change to messages, and the migration between them. */
import type { ApiTree } from '@protoshepherd/api-tree';
import { resolveMigration, migrateText, type Migrated, type Migration } from '@protoshepherd/migrate';

import { buildTree } from '../../../test/support/build-tree.ts';

const imports = [
  'udpa/annotations/migrate.proto',
  'udpa/annotations/versioning.proto',
  'google/protobuf/any.proto',
  'google/protobuf/duration.proto',
  'google/protobuf/field_mask.proto',
  'google/protobuf/struct.proto',
  'google/protobuf/timestamp.proto',
  'google/protobuf/wrappers.proto',
]
  .map((path) => `import "${path}";\n`)
  .join('');

const head = (name: string, more = ''): string => `syntax = "proto3";\npackage ${name};\n${imports}${more}`;

/** The files of the tree. */
const fleetFiles: Readonly<Record<string, string>> = {
  'fleet/ship/v1/ship.proto': `${head('fleet.ship.v1', 'import "xds/type/v3/typed_struct.proto";\n')}
message Ship {
  string name = 1;
  // Deprecated: use \`home_port\` instead.
  string port = 2 [deprecated = true];
  string home_port = 3 [(udpa.annotations.field_migrate).rename = "home_harbor"];
  repeated Cabin cabins = 4;
  Kind kind = 5;
  repeated Kind kinds = 6;
  map<string, Cabin> decks = 7;
  map<int32, Kind> kinds_by_number = 8;
  int64 tons = 9;
  google.protobuf.Any cargo = 10;
  repeated google.protobuf.Any cargoes = 11;
  google.protobuf.Duration turn_time = 12;
  google.protobuf.Timestamp built_at = 13;
  google.protobuf.UInt64Value max_speed = 14;
  google.protobuf.Struct notes = 15;
  google.protobuf.Value any_value = 16;
  google.protobuf.FieldMask mask = 17;
  bytes seal = 18;
  bool is_afloat = 19;
  double length = 20;
  string left = 21;
  string right = 22;
  string owner = 23 [(udpa.annotations.field_migrate).rename = "owned_by"];
  xds.type.v3.TypedStruct extra = 24;
  repeated int64 depths = 25;
  google.protobuf.ListValue list = 26;
  uint32 moved = 27;
  oneof engine { string sail = 28; string steam = 29; }
  string by_hand = 30;
  Ship tender = 31;
  repeated Ship boats = 32;
}
message Cabin {
  string label = 1 [(udpa.annotations.field_migrate).rename = "door_sign"];
  int32 beds = 2;
  string bunk = 3 [deprecated = true];
}
enum Kind {
  UNKNOWN = 0;
  SLOOP = 1 [(udpa.annotations.enum_value_migrate).rename = "CUTTER"];
  GALLEY = 2 [deprecated = true];
  BRIG = 3;
}
message Retired { string a = 1; }
`,
  'fleet/ship/v2alpha/ship.proto': `${head('fleet.ship.v2alpha', 'import "xds/type/v3/typed_struct.proto";\n')}
message Ship {
  option (udpa.annotations.versioning).previous_message_type = "fleet.ship.v1.Ship";
  reserved 2;
  reserved "port";
  string name = 1;
  string home_harbor = 3;
  repeated Cabin cabins = 4;
  Kind kind = 5;
  repeated Kind kinds = 6;
  map<string, Cabin> decks = 7;
  map<int32, Kind> kinds_by_number = 8;
  int32 tons = 9;
  google.protobuf.Any cargo = 10;
  repeated google.protobuf.Any cargoes = 11;
  google.protobuf.Duration turn_time = 12;
  google.protobuf.Timestamp built_at = 13;
  google.protobuf.UInt64Value max_speed = 14;
  google.protobuf.Struct notes = 15;
  google.protobuf.Value any_value = 16;
  google.protobuf.FieldMask mask = 17;
  bytes seal = 18;
  bool is_afloat = 19;
  double length = 20;
  oneof side { string left = 21; string right = 22; }
  string owned_by = 23;
  xds.type.v3.TypedStruct extra = 24;
  repeated sint32 depths = 25;
  google.protobuf.ListValue list = 26;
  fixed64 moved = 127;
  oneof engine { string sail = 28; string steam = 29; }
  bytes by_hand = 30;
  Ship tender = 31;
  repeated Ship boats = 32;
}
message Cabin {
  option (udpa.annotations.versioning).previous_message_type = "fleet.ship.v1.Cabin";
  string door_sign = 1;
  int32 beds = 2;
  reserved "bunk";
}
enum Kind { UNKNOWN = 0; CUTTER = 1; BRIG = 30; reserved 2; reserved "GALLEY"; }
`,
  'fleet/crew/v1/crew.proto': `${head('fleet.crew.v1')}
message Crew { repeated string names = 1; google.protobuf.Any chest = 2; }
`,
  'xds/type/v3/typed_struct.proto':
    'syntax = "proto3";\npackage xds.type.v3;\nimport "google/protobuf/struct.proto";\nmessage TypedStruct { string type_url = 1; google.protobuf.Struct value = 2; }\n',
};

let known: ApiTree | undefined;
let ships: Migration | undefined;

/** The tree, built once. */
export function fleetTree(): ApiTree {
  return (known ??= buildTree(fleetFiles));
}

/** The migration of a ship from v1 to v2alpha. */
export function shipMigration(): Migration {
  return (ships ??= findMigration(fleetTree(), 'fleet.ship.v1.Ship', 'v2alpha'));
}

/** The migration between two existing types. */
export function findMigration(tree: ApiTree, from: string, to: string): Migration {
  const ends = resolveMigration(tree, from, to);
  if (ends.kind !== 'found') throw new Error(`${from} → ${to}: ${ends.kind}`);
  return ends.migration;
}

/** Migrates the text of a ship. */
export function migrateShip(text: string, encoding: 'yaml' | 'json' = 'yaml'): Migrated<string> {
  return migrateText({ file: 'ship', text, encoding }, shipMigration());
}
