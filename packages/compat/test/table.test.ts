/** Every row of the judgement table with an example, and its severity in the policies. */
import { changeKinds, compareApiTrees } from '@protoshepherd/compare';
import {
  compatPolicies,
  findCompatPolicy,
  judgeChanges,
  judgementTable,
  type CompatPolicy,
  type Judgement,
} from '@protoshepherd/compat';
import { describe, expect, it } from 'vitest';

import { compatCases, type CompatCase } from '../../../test/corpus/compat-cases.ts';
import { buildTree } from '../../../test/support/build-tree.ts';
import { listExemptions } from '../src/exemptions/exemption-table.ts';

function requirePolicy(id: string): CompatPolicy {
  const policy = findCompatPolicy(id);
  if (policy === undefined) throw new Error(`no policy is called ${id}`);
  return policy;
}

function judge({ before, after }: Pick<CompatCase, 'before' | 'after'>, policy = 'envoy'): Judgement[] {
  return judgeChanges(compareApiTrees(buildTree(before), buildTree(after)), requirePolicy(policy));
}

/** The subjects that a policy checks, as `kind`. */
function breaking(policy: string, before: string, after: string, name = 'p.v1'): string[] {
  const file = (text: string): CompatCase['before'] => ({
    'p/v1/a.proto': `syntax = "proto3";\npackage ${name};\n${text}`,
  });
  return judge({ before: file(before), after: file(after) }, policy)
    .filter(({ severity }) => severity === 'error')
    .map(({ change }) => change.kind);
}

describe('none, the default policy', () => {
  it.for(compatCases.map((each, at) => ({ ...each, at })))(
    '$at $kind: counts whatever breaks, and all that Envoy minds',
    (each) => {
      const minded = new Set(
        judge(each)
          .filter(isError)
          .map(({ change }) => `${change.kind} ${change.subject}`),
      );
      const breaks = ({ wire, json, source, change }: Judgement): boolean =>
        [wire, json, source].some(({ verdict }) => verdict === 'breaks') ||
        minded.has(`${change.kind} ${change.subject}`);
      const judged = judge(each, 'none');
      expect(judged.filter(isError)).toEqual(judged.filter(breaks));
    },
  );

  it('exempts nothing', () => {
    expect(listExemptions(requirePolicy('none'))).toEqual([]);
    expect(listExemptions(requirePolicy('envoy'))).not.toEqual([]);
  });
});

function isError({ severity }: Judgement): boolean {
  return severity === 'error';
}

describe('the judgement table', () => {
  it('has an example for every kind of change', () => {
    const shown = new Set(compatCases.map(({ kind }) => kind));
    expect(changeKinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('has examples of both answers where it depends', () => {
    for (const kind of changeKinds) {
      for (const side of ['wire', 'json', 'source'] as const) {
        if (judgementTable[kind][side].verdict !== 'depends') continue;
        const answers = new Set(compatCases.filter((each) => each.kind === kind).map((each) => each[side]));
        expect([...answers].toSorted(), `${kind} ${side}`).toEqual(['breaks', 'safe']);
      }
    }
  });

  it.for(compatCases.map((each, at) => ({ ...each, at })))(
    '$at $kind: wire $wire, JSON $json, source $source',
    (each) => {
      const found = judge(each).find(({ change }) => change.kind === each.kind);
      expect(found && { wire: found.wire.verdict, json: found.json.verdict, source: found.source.verdict }).toEqual({
        wire: each.wire,
        json: each.json,
        source: each.source,
      });
      expect(found?.languages.length === 0).toBe(each.source === 'safe');
    },
  );

  it('has a reason for every effect', () => {
    for (const row of Object.values(judgementTable)) {
      for (const effect of [row.wire, row.json, row.source]) expect(effect.because).toMatch(/^\S.*[^.]$/);
    }
  });
});

describe('policies', () => {
  it('are found by name, and `envoy` alone means the guidelines', () => {
    expect(findCompatPolicy('envoy')?.id).toBe('envoy@2021-01');
    expect(findCompatPolicy('nobody')).toBeUndefined();
    expect(new Set(compatPolicies.map(({ id }) => id)).size).toBe(compatPolicies.length);
  });

  it('of Envoy forbid changes to numbers, types, names, lists and oneofs', () => {
    const envoy = (before: string, after: string): string[] => breaking('envoy', before, after);
    expect(envoy('message M { uint32 foo = 1; }', 'message M { uint32 foo = 2; }')).toEqual(['field-renumbered']);
    expect(envoy('message M { string body = 1; }', 'message M { bytes body = 1; }')).toEqual(['field-type']);
    expect(envoy('message M { string host_rewrite = 6; }', 'message M { string host_rewrite_literal = 6; }')).toEqual([
      'field-renamed',
    ]);
    expect(envoy('message M { uint32 foo = 1; }', 'message M { repeated uint32 foo = 1; }')).toEqual([
      'field-cardinality',
    ]);
    expect(envoy('message M { string a = 1; }', 'message M { oneof o { string a = 1; } }')).toEqual([
      'field-joined-oneof',
    ]);
    expect(envoy('message M { string a = 1; }', 'message M { string a = 1; string b = 2; }')).toEqual([]);
    expect(
      envoy('message M { // Defaults to 3.\nstring a = 1; }', 'message M { // Defaults to 4.\nstring a = 1; }'),
    ).toEqual([]);
  });

  it('of csi-proxy require additions in the next alpha version', () => {
    const [before, after] = ['message M {}\nservice S {}', 'message M {}\nservice S { rpc A(M) returns (M); }'];
    expect(breaking('csi-proxy', before, after)).toEqual(['method-added']);
    expect(breaking('csi-proxy', before, after, 'p.v2alpha1')).toEqual([]);
  });

  it('of Velero require a new version for another method, but not for another field', () => {
    const service = (rpc: string): string => `message A {}\nmessage B {}\nservice S { ${rpc} }`;
    expect(breaking('velero', service(''), service('rpc R(A) returns (B);'))).toEqual(['method-added']);
    expect(breaking('velero', service('rpc R(A) returns (B);'), service(''))).toEqual(['method-removed']);
    expect(breaking('velero', service('rpc R(A) returns (B);'), service('rpc R(B) returns (B);'))).toEqual([
      'method-request',
    ]);
    expect(breaking('velero', 'message M {}', 'option go_package = "x";\nmessage M { string a = 1; }')).toEqual([]);
    expect(
      breaking('velero', 'message M { string a = 1; }', 'message M { string plugin = 1; string a = 2; }'),
    ).not.toEqual([]);
  });

  it('of Fybrik allow that a field is no longer required, and of KubeVela forbid changes that an application would notice', () => {
    const required: CompatCase['before'] = {
      'a.proto': 'syntax = "proto2"; package p.v1; message M { required int32 a = 1; }',
    };
    const optional: CompatCase['before'] = {
      'a.proto': 'syntax = "proto2"; package p.v1; message M { optional int32 a = 1; }',
    };
    const severities = (before: CompatCase['before'], after: CompatCase['before']): unknown[] =>
      judge({ before, after }, 'fybrik').map(({ severity }) => severity);
    expect(severities(required, optional)).toEqual([undefined]);
    expect(severities(optional, required)).toEqual(['error']);
    expect(breaking('kubevela', 'message M { string a = 1; }', 'message M {}')).toEqual(['field-removed']);
    expect(
      breaking('kubevela', 'message M { string a = 1; }', 'option go_package = "x";\nmessage M { string a = 1; }'),
    ).toEqual([]);
  });
});
