/** Texts of ships of v1, and their migration to v2alpha: everything else stays unchanged. */
import type { Migrated } from '@protoshepherd/migrate';
import { describe, expect, it } from 'vitest';

import { migrateShip } from './fleet-tree.ts';

/** Notes in a few words. */
function inWords({ notes, findings }: Migrated<unknown>): string[] {
  return [
    ...findings.map(({ message }) => message),
    ...notes.map(({ kind, path, text }) => `${kind} ${path}: ${text}`),
  ];
}

const renames: readonly (readonly [title: string, before: string, after: string])[] = [
  ['a field', 'home_port: Kiel\n', 'home_harbor: Kiel\n'],
  ['a field in the spelling of JSON', 'homePort: Kiel\n', 'homeHarbor: Kiel\n'],
  ['a quoted field', '"home_port": Kiel # why\n', '"home_harbor": Kiel # why\n'],
  ['a field in single quotes', "'homePort': Kiel\n", "'homeHarbor': Kiel\n"],
  ['a name that tells no spelling, in a file that tells one', 'owner: a\nmaxSpeed: 1\n', 'ownedBy: a\nmaxSpeed: 1\n'],
  ['a name that tells no spelling', 'owner: a\n', 'owned_by: a\n'],
  ['bytes with and without filling', 'seal: aGk\ntender: {seal: _-8=}\n', 'seal: aGk\ntender: {seal: _-8=}\n'],
  [
    'times and durations at their limits',
    'built_at: 2000-02-29T23:59:59.999999999-23:59\nturn_time: 315576000000s\n',
    'built_at: 2000-02-29T23:59:59.999999999-23:59\nturn_time: 315576000000s\n',
  ],
  ['an enum value', 'kind: SLOOP\n', 'kind: CUTTER\n'],
  ['a quoted enum value', 'kind: "SLOOP"\n', 'kind: "CUTTER"\n'],
  ['an enum value by number', 'kind: 3\n', 'kind: 30\n'],
  ['an unknown number of an open enum stays', 'kind: 77\n', 'kind: 77\n'],
  ['enum values in a list', 'kinds: [SLOOP, BRIG, 3]\n', 'kinds: [CUTTER, BRIG, 30]\n'],
  [
    'fields within lists',
    'cabins:\n- label: a\n- {label: b, beds: 2}\n',
    'cabins:\n- door_sign: a\n- {door_sign: b, beds: 2}\n',
  ],
  ['keys of maps are data', 'decks:\n  label: {label: a}\n', 'decks:\n  label: {door_sign: a}\n'],
  ['numbers as keys', 'kinds_by_number: {1: SLOOP, "2": BRIG}\n', 'kinds_by_number: {1: CUTTER, "2": BRIG}\n'],
  [
    'what an Any holds',
    'cargo:\n  "@type": type.googleapis.com/fleet.ship.v1.Cabin\n  label: a\n',
    'cargo:\n  "@type": type.googleapis.com/fleet.ship.v2alpha.Cabin\n  door_sign: a\n',
  ],
  [
    'an Any in a type that stays',
    'cargo: {"@type": x/fleet.crew.v1.Crew, chest: {"@type": "x/fleet.ship.v1.Cabin", label: a}}\n',
    'cargo: {"@type": x/fleet.crew.v1.Crew, chest: {"@type": "x/fleet.ship.v2alpha.Cabin", door_sign: a}}\n',
  ],
  [
    'an Any in an Any',
    'cargo:\n  "@type": t/google.protobuf.Any\n  value: {"@type": t/fleet.ship.v1.Cabin, label: a}\n',
    'cargo:\n  "@type": t/google.protobuf.Any\n  value: {"@type": t/fleet.ship.v2alpha.Cabin, door_sign: a}\n',
  ],
  [
    'a type in a block of text',
    'cargo:\n  "@type": >-\n    type.googleapis.com/fleet.ship.v1.Cabin\n  beds: 1\n',
    'cargo:\n  "@type": >-\n    type.googleapis.com/fleet.ship.v2alpha.Cabin\n  beds: 1\n',
  ],
  [
    'a typed struct',
    'extra:\n  type_url: t/fleet.ship.v1.Cabin\n  value: {label: a}\n',
    'extra:\n  type_url: t/fleet.ship.v2alpha.Cabin\n  value: {door_sign: a}\n',
  ],
  [
    'a typed struct that is merged again',
    'boats:\n- extra: {<<: &e {type_url: t/fleet.ship.v1.Cabin, value: {label: x}}}\n- extra: {<<: *e}\n- extra: *e\n',
    'boats:\n- extra: {<<: &e {type_url: t/fleet.ship.v2alpha.Cabin, value: {door_sign: x}}}\n- extra: {<<: *e}\n- extra: *e\n',
  ],
  [
    'an Any that is merged into another',
    'cargo: &c {"@type": t/fleet.ship.v1.Cabin, label: x}\ncargoes:\n- <<: *c\n  label: y\n- <<: [*c]\n- *c\n',
    'cargo: &c {"@type": t/fleet.ship.v2alpha.Cabin, door_sign: x}\ncargoes:\n- <<: *c\n  door_sign: y\n- <<: [*c]\n- *c\n',
  ],
  [
    'entries that are merged into a map',
    'decks: &d {a: {label: x}}\nboats:\n- decks: {<<: *d, b: {label: y}}\n- decks: {<<: [*d]}\n',
    'decks: &d {a: {door_sign: x}}\nboats:\n- decks: {<<: *d, b: {door_sign: y}}\n- decks: {<<: [*d]}\n',
  ],
  [
    'a typed struct in an Any',
    'cargo:\n  "@type": t/xds.type.v3.TypedStruct\n  type_url: t/fleet.ship.v1.Cabin\n  value: {label: a}\n',
    'cargo:\n  "@type": t/xds.type.v3.TypedStruct\n  type_url: t/fleet.ship.v2alpha.Cabin\n  value: {door_sign: a}\n',
  ],
  ['a field mask of the message around', 'mask: "homePort,name"\n', 'mask: "homeHarbor,name"\n'],
  [
    'free data stays',
    'notes: {home_port: 1, label: [2]}\nany_value: null\nlist: [home_port]\n',
    'notes: {home_port: 1, label: [2]}\nany_value: null\nlist: [home_port]\n',
  ],
  [
    'well-known types',
    'turn_time: 1.5s\nbuilt_at: "2021-01-31T12:00:00Z"\nmax_speed: "12"\nseal: AAE=\nlength: .inf\nis_afloat: true\n',
    'turn_time: 1.5s\nbuilt_at: "2021-01-31T12:00:00Z"\nmax_speed: "12"\nseal: AAE=\nlength: .inf\nis_afloat: true\n',
  ],
  ['what is null is not set', 'home_port: null\nport:\nkind: ~\nname: a\n', 'home_harbor: null\nkind: ~\nname: a\n'],
  ['anchors and aliases', 'cabins:\n  - &a {label: a}\n  - *a\n', 'cabins:\n  - &a {door_sign: a}\n  - *a\n'],
  [
    'merged maps',
    'decks:\n  a: &a\n    label: x\n  b:\n    <<: *a\n    beds: 1\n',
    'decks:\n  a: &a\n    door_sign: x\n  b:\n    <<: *a\n    beds: 1\n',
  ],
  [
    'several documents',
    'home_port: a\n---\n# two\nhomePort: b\n...\n',
    'home_harbor: a\n---\n# two\nhomeHarbor: b\n...\n',
  ],
  [
    'lines that end as on Windows',
    'home_port: a\r\n# c\r\ncabins:\r\n  - label: b\r\n',
    'home_harbor: a\r\n# c\r\ncabins:\r\n  - door_sign: b\r\n',
  ],
  ['an explicit key', '? home_port\n: Kiel\n', '? home_harbor\n: Kiel\n'],
  ['nothing at all', '', ''],
  ['only comments', '# nothing\n', '# nothing\n'],
];

describe('YAML', () => {
  it.each(renames)('%s', (_, before, after) => {
    const migrated = migrateShip(before);
    expect(inWords(migrated)).toEqual([]);
    expect(migrated.content).toBe(after);
  });
});

const jsonRenames: readonly (readonly [title: string, before: string, after: string])[] = [
  ['a field', '{"homePort" : "a"}', '{"homeHarbor" : "a"}'],
  ['a field as in the schema', '{\n\t"home_port": "a"\n}\n', '{\n\t"home_harbor": "a"\n}\n'],
  ['a name that tells no spelling', '{"owner": "a"}', '{"ownedBy": "a"}'],
  ['escapes in a name', '{"home\\u0050ort": "\\u0041"}', '{"homeHarbor": "\\u0041"}'],
  [
    'escapes in a type',
    '{"cargo":{"@type":"t\\/fleet.ship.v1.Cabin","label":""}}',
    '{"cargo":{"@type":"t/fleet.ship.v2alpha.Cabin","doorSign":""}}',
  ],
];

describe('JSON', () => {
  it.each(jsonRenames)('%s', (_, before, after) => {
    const migrated = migrateShip(before, 'json');
    expect(inWords(migrated)).toEqual([]);
    expect(migrated.content).toBe(after);
  });
});

const losses: readonly (readonly [title: string, before: string, after: string, notes: readonly string[]])[] = [
  [
    'a removed field',
    'name: a\nport: b # old\nkind: BRIG\n',
    'name: a\nkind: BRIG\n',
    ['lost port: fleet.ship.v2alpha.Ship has no field port'],
  ],
  [
    'the only field of a message',
    'tender:\n  port: b\nname: a\n',
    'tender:\n  {}\nname: a\n',
    ['lost tender.port: fleet.ship.v2alpha.Ship has no field port'],
  ],
  [
    'the first field behind a dash',
    'cabins:\n  - bunk: x\n    # two\n    beds: 2\n  - bunk: y\n    beds: 3\n',
    'cabins:\n  - \n    # two\n    beds: 2\n  - beds: 3\n',
    [
      'lost cabins[0].bunk: fleet.ship.v2alpha.Cabin has no field bunk',
      'lost cabins[1].bunk: fleet.ship.v2alpha.Cabin has no field bunk',
    ],
  ],
  [
    'a field between braces',
    'cabins: [{bunk: x, beds: 2}, {beds: 2, bunk: x}, {bunk: x}]\n',
    'cabins: [{beds: 2}, {beds: 2}, {}]\n',
    [
      'lost cabins[0].bunk: fleet.ship.v2alpha.Cabin has no field bunk',
      'lost cabins[1].bunk: fleet.ship.v2alpha.Cabin has no field bunk',
      'lost cabins[2].bunk: fleet.ship.v2alpha.Cabin has no field bunk',
    ],
  ],
  [
    'values of an enum',
    'kind: GALLEY\nkinds:\n- BRIG\n- GALLEY\n- SLOOP\nname: a\n',
    'kinds:\n- BRIG\n- CUTTER\nname: a\n',
    [
      'lost kind: fleet.ship.v2alpha.Kind has no value GALLEY',
      'lost kinds[1]: fleet.ship.v2alpha.Kind has no value GALLEY',
    ],
  ],
  [
    'a number that would become another value',
    'kind: 30\nname: a\n',
    'name: a\n',
    ['lost kind: fleet.ship.v1.Kind has no value 30, and in fleet.ship.v2alpha.Kind this number means BRIG'],
  ],
  [
    'all items of a list',
    'kinds:\n- 2\nname: a\n',
    'kinds:\n  []\nname: a\n',
    ['lost kinds[0]: fleet.ship.v2alpha.Kind has no value GALLEY'],
  ],
  [
    'all items of a list, but not the comments above them',
    'kinds:\n# one\n- 2 # two\n# three\n- GALLEY # four\n# five\nname: a\n',
    'kinds:\n# one\n  [] # two\n# three\n# five\nname: a\n',
    [
      'lost kinds[0]: fleet.ship.v2alpha.Kind has no value GALLEY',
      'lost kinds[1]: fleet.ship.v2alpha.Kind has no value GALLEY',
    ],
  ],
  [
    'all fields behind a dash',
    'boats:\n- port: a\n  # one\n  by_hand: b\n- port: c\n',
    'boats:\n- {}\n  # one\n- {}\n',
    [
      'lost boats[0].port: fleet.ship.v2alpha.Ship has no field port',
      'lost boats[0].by_hand: convert this by hand: string cannot be converted to bytes automatically',
      'lost boats[1].port: fleet.ship.v2alpha.Ship has no field port',
    ],
  ],
  [
    'a value of a map',
    'kinds_by_number:\n  1: GALLEY\n  2: BRIG\n',
    'kinds_by_number:\n  2: BRIG\n',
    ['lost kinds_by_number["1"]: fleet.ship.v2alpha.Kind has no value GALLEY'],
  ],
  [
    'a number without room',
    'tons: 2147483648\ndepths: [1, "-2147483649", 2147483647]\n',
    'depths: [1, 2147483647]\n',
    [
      'lost tons: the value is out of range in the new version, where its type is int32',
      'lost depths[1]: the value is out of range in the new version, where its type is sint32',
    ],
  ],
  [
    'two of a oneof',
    'left: a\nright: b\n',
    'right: b\n',
    ['lost left: left and right cannot both be set in the new version (oneof side)'],
  ],
  [
    'what a person must convert',
    'by_hand: a\n',
    '{}\n',
    ['lost by_hand: convert this by hand: string cannot be converted to bytes automatically'],
  ],
  [
    'a block of text',
    'port: |\n  a\n\n  b\n\n# kept\nname: a\n',
    '\n# kept\nname: a\n',
    ['lost port: fleet.ship.v2alpha.Ship has no field port'],
  ],
  [
    'two of a oneof in a message that is used again',
    'tender: &t {left: a, right: b}\n',
    'tender: &t {right: b}\n',
    ['lost tender.left: left and right cannot both be set in the new version (oneof side)'],
  ],
  [
    'two of a oneof, one of them merged for the second time',
    'boats:\n- <<: &t {left: a}\n- <<: *t\n  right: b\n',
    'boats:\n- <<: &t {left: a}\n- <<: *t\n',
    ['lost boats[1].right: right and left cannot both be set in the new version (oneof side)'],
  ],
];

describe('lost values', () => {
  it.each(losses)('%s', (_, before, after, notes) => {
    const migrated = migrateShip(before);
    expect(inWords(migrated)).toEqual(notes);
    expect(migrated.content).toBe(after);
  });

  it('a comma is removed at any distance', () => {
    const blanks = ' '.repeat(10_000_000);
    const { content } = migrateShip(`tender: {port: x # a, b\n${blanks}\n  , name: y}\n`);
    expect(content === `tender: { # a, b\n${blanks}\n   name: y}\n`).toBe(true);
  });

  it('JSON loses its comma', () => {
    const { content } = migrateShip(
      '{\n  "name": "a",\n  "port": "b",\n  "kinds": ["GALLEY", "BRIG"],\n  "kind": "GALLEY"\n}\n',
      'json',
    );
    expect(content).toBe('{\n  "name": "a",\n  "kinds": ["BRIG"]\n}\n');
  });

  it('the schema names the replacement', () => {
    expect(migrateShip('port: a\n').notes[0]).toMatchObject({
      replacement: 'home_port',
      reason: 'removed',
      start: 0,
      end: 4,
    });
  });
});

const misfits: readonly (readonly [title: string, text: string, note: string])[] = [
  ['an unknown field', 'nam: a\n', 'misfit nam: fleet.ship.v1.Ship has no field of this name; did you mean name?'],
  ['__proto__', '__proto__: {}\n', 'misfit __proto__: fleet.ship.v1.Ship has no field of this name'],
  [
    'constructor',
    'cabins: [{constructor: 1}]\n',
    'misfit cabins[0].constructor: fleet.ship.v1.Cabin has no field of this name',
  ],
  [
    'a field that is only in the new version',
    'home_harbor: a\n',
    'misfit home_harbor: fleet.ship.v1.Ship has no field of this name',
  ],
  ['a number for a text', 'name: 1\n', 'misfit name: expected a string, found a number; put it in quotes'],
  ['a text for a number', 'tons: a\n', 'misfit tons: expected an integer, found a string'],
  ['a number too large', 'moved: 4294967296\n', 'misfit moved: uint32 ranges from 0 to 4294967295'],
  ['a list for a message', 'tender: []\n', 'misfit tender: expected a message fleet.ship.v1.Ship, found a list'],
  ['a map for a list', 'cabins: {}\n', 'misfit cabins: expected a list, found a map'],
  [
    'a value that the enum has not',
    'kind: SLOP\n',
    'misfit kind: fleet.ship.v1.Kind has no value of this name; did you mean SLOOP?',
  ],
  [
    'a field twice, in two spellings',
    'home_port: a\nhomePort: b\n',
    'misfit home_port: the field is set twice, as home_port and homePort',
  ],
  ['two of an old oneof', 'sail: a\nsteam: b\n', 'misfit sail: it cannot be set together with steam (oneof engine)'],
  ['an Any without type', 'cargo: {label: a}\n', 'misfit cargo: an Any must name its type in @type'],
  ['a duration without unit', 'turn_time: 5\n', 'misfit turn_time: expected a duration such as "1.5s"'],
  [
    'a duration that is too long',
    'turn_time: -315576000001s\n',
    'misfit turn_time: a duration ranges from -315576000000s to 315576000000s',
  ],
  ['a time in the year 0', 'built_at: "0000-01-01T00:00:00Z"\n', 'misfit built_at: this timestamp does not exist'],
  ['a day that is not', 'built_at: 2021-02-29T00:00:00Z\n', 'misfit built_at: this timestamp does not exist'],
  ['an hour that is not', 'built_at: 2020-02-29T24:00:00+01:00\n', 'misfit built_at: this timestamp does not exist'],
  ['a letter that is no byte', 'seal: aGkx/\n', 'misfit seal: expected bytes in Base64'],
  ['bytes that are filled too far', 'seal: aGk==\n', 'misfit seal: expected bytes in Base64'],
  ['a name that is a list', '? [name]\n: a\n', 'misfit : expected a field name, found a list'],
  ['bytes that are no base64', 'seal: "ä"\n', 'misfit seal: expected bytes in Base64'],
  ['no message', '- a\n', 'misfit : expected a message fleet.ship.v1.Ship, found a list'],
  [
    'a key that is no number',
    'kinds_by_number: {a: BRIG}\n',
    'misfit kinds_by_number["a"]: expected an integer, found a string',
  ],
  [
    'an anchor in a part that goes',
    'port: &p a\nname: *p\n',
    'misfit : the anchor of this alias is in a removed part; replace the alias by its value',
  ],
  [
    'an unknown type',
    'cargo: {"@type": t/nobody.v1.Knows, label: 1}\n',
    'kept cargo: the type nobody.v1.Knows is not in the tree; its value is kept unchanged',
  ],
  [
    'a type that is gone',
    'cargo: {"@type": t/fleet.ship.v1.Retired, a: b}\n',
    'kept cargo: fleet.ship.v2alpha has no Retired; the value is kept as fleet.ship.v1.Retired',
  ],
  [
    'a value that is used for two things',
    'kind: &k SLOOP\nname: *k\n',
    'misfit name: the aliases of this value change differently; replace each alias by its value',
  ],
  [
    'a message that is used as free data, too',
    'decks: {a: &a {label: x}}\nnotes: *a\n',
    'misfit notes: the aliases of this value change differently; replace each alias by its value',
  ],
  [
    'a type that is a text, too',
    'cargo: {"@type": &u t/fleet.ship.v1.Cabin}\nname: *u\n',
    'misfit name: the aliases of this value change differently; replace each alias by its value',
  ],
  [
    'a text that is a type, too',
    'name: &u t/fleet.ship.v1.Cabin\ncargo: {"@type": *u}\n',
    'misfit cargo: the aliases of this value change differently; replace each alias by its value',
  ],
  [
    'two of a oneof that are merged, and stand elsewhere by themselves',
    'boats:\n- &t {left: a}\n- &u {right: b}\n- <<: [*t, *u]\n',
    'misfit boats[2]: the aliases of this value change differently; replace each alias by its value',
  ],
  [
    'two of an old oneof, one of them merged for the second time',
    'boats:\n- <<: &t {sail: a}\n- <<: *t\n  steam: b\n',
    'misfit boats[1].steam: it cannot be set together with sail (oneof engine)',
  ],
  [
    'a name that is an alias',
    'name: &n home_port\n*n : a\n',
    'misfit : this name changes to home_harbor; replace the alias by the name',
  ],
  ['a key twice', 'name: a\nname: b\n', 'the key name occurs twice'],
  ['an alias without anchor', 'name: *a\n', 'the alias a has no anchor before it'],
  ['an alias within its anchor', 'tender: &a\n  tender: *a\n', 'the alias a has no anchor before it'],
  [
    'YAML that does not end',
    'name: [\n',
    'Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
];

describe('mismatches', () => {
  it.each(misfits)('%s', (_, text, note) => {
    expect(inWords(migrateShip(text))).toContain(note);
  });

  it.each([
    ['{"name": "a",}', 'expected a key in double quotes, found }'],
    ['{"name": "a"} x', 'expected the end of the file, found x'],
    ['// c\n{}', 'JSON has no comments'],
    ['{"name": "a", "name": "b"}', 'the key name occurs twice'],
    ['', 'expected a value, found the end of the file'],
    ['{"name": "a', 'the string is not terminated, or contains a control character'],
    ['{"name": "\\x"}', 'the string contains an escape sequence that JSON does not have'],
    ['{"tons": 01}', 'expected a comma or }, found 1'],
    ['{"is_afloat": tru}', 'expected a value, found t'],
  ])('JSON %s', (text, message) => {
    expect(inWords(migrateShip(text, 'json'))).toEqual([message]);
  });

  it('aliases do not multiply', () => {
    const levels = Array.from({ length: 40 }, (_, at) => `&b${at + 1} {boats: [${`*b${at}, `.repeat(10)}]}`);
    const text = `boats: [&b0 {owner: a}, ${levels.join(', ')}]\n`;
    const { content, notes } = migrateShip(text);
    expect([content, notes]).toEqual([text.replace('owner', 'owned_by'), []]);
  });

  it('reports the first hundred errors and counts the others', () => {
    const { notes, omitted } = migrateShip(Array.from({ length: 250 }, (_, index) => `x${index}: 1\n`).join(''));
    expect([notes.length, omitted]).toEqual([100, 150]);
  });
});
