/** The elements that a shadow keeps, and their form. */
import { describe, expect, test } from 'vitest';

import { renderShadow } from './shadow-cases.ts';

describe('fields', () => {
  test('a deprecated field keeps number, type and comments under a hidden name', () => {
    const shadow = renderShadow(`message A {
  // Taken out of use.
  repeated string old = 1 [deprecated = true];

  string new = 2;
}
`);
    expect(shadow).toBe(`message A {
  // Taken out of use.
  repeated string hidden_envoy_deprecated_old = 1 [deprecated = true];

  string new = 2;
}
`);
  });

  test('trees of others have a prefix without Envoy in it, or one of their own', () => {
    const body = 'message A {\n  string old = 1 [deprecated = true];\n}\n';
    expect(renderShadow(body, {}, 'fleet.a.v1')).toContain('string hidden_deprecated_old = 1');
    expect(renderShadow(body, { quirks: 'envoy-2021' }, 'fleet.a.v1')).toContain(
      'string hidden_envoy_deprecated_old = 1',
    );
    expect(renderShadow(body, { hiddenPrefix: 'gone_' }, 'fleet.a.v1')).toContain('string gone_old = 1');
  });

  test('types of hidden fields are those of the next version', () => {
    const shadow = renderShadow(`message A {
  .envoy.a.v3.B old = 1 [deprecated = true];

  map<string, .envoy.a.v3.B> more = 2 [deprecated = true];
}

message B {
}
`);
    expect(shadow).toContain('.envoy.a.v4alpha.B hidden_envoy_deprecated_old = 1');
    expect(shadow).toContain('map<string, .envoy.a.v4alpha.B> hidden_envoy_deprecated_more = 2');
  });

  test('reservations stay, and none is added', () => {
    const body = `message A {
  reserved 7 to 9;

  reserved "ancient";

  string old = 1 [deprecated = true];
}
`;
    expect(renderShadow(body)).toBe(body.replace('old =', 'hidden_envoy_deprecated_old ='));
  });

  test('a oneof keeps its hidden members', () => {
    const shadow = renderShadow(`message A {
  oneof choice {
    string old = 1 [deprecated = true];

    string older = 2 [deprecated = true];
  }
}
`);
    expect(shadow).toMatch(/oneof choice \{\n {4}string hidden_envoy_deprecated_old = 1/);
    expect(shadow).toContain('string hidden_envoy_deprecated_older = 2');
  });
});

describe('annotations of hidden elements', () => {
  const body = `import "udpa/annotations/migrate.proto";

message A {
  string old = 1
      [deprecated = true, (udpa.annotations.field_migrate).rename = "better"];

  string kept = 2 [(udpa.annotations.field_migrate).rename = "best"];
}
`;

  test('a rename does not bring a deprecated field back into the open', () => {
    const shadow = renderShadow(body);
    expect(shadow).toContain('string hidden_envoy_deprecated_old = 1 [deprecated = true];');
    expect(shadow).toContain('string best = 2;');
    expect(shadow).not.toContain('migrate');
  });

  test('the original allowed it: the new name replaces the hidden one', () => {
    expect(renderShadow(body, { quirks: 'envoy-2021' })).toContain('string better = 1 [deprecated = true];');
  });

  test('a promotion leaves a hidden field outside the oneof, which the original moved into it', () => {
    const promoted = `message A {
  string old = 1 [deprecated = true, (udpa.annotations.field_migrate).oneof_promotion = "choice"];
}
`;
    expect(renderShadow(promoted)).not.toContain('oneof');
    expect(renderShadow(promoted, { quirks: 'envoy-2021' })).toBe(`message A {
  oneof choice {
    string hidden_envoy_deprecated_old = 1 [deprecated = true];
  }
}
`);
  });
});

describe('enums, messages, methods', () => {
  test('a deprecated zero value is hidden like all others', () => {
    const shadow = renderShadow(`enum E {
  AUTO = 0 [deprecated = true];
  OLD = 1 [deprecated = true];
  NEW = 2;
}
`);
    expect(shadow).toBe(`enum E {
  hidden_envoy_deprecated_AUTO = 0 [deprecated = true];
  hidden_envoy_deprecated_OLD = 1 [deprecated = true];
  NEW = 2;
}
`);
  });

  test('deprecated types and methods keep their names and content', () => {
    const body = `service S {
  rpc Old(A) returns (A) {
    option deprecated = true;
  }
}

enum E {
  option deprecated = true;

  ZERO = 0;
}

message A {
  option deprecated = true;

  string old = 1 [deprecated = true];

  string name = 2;
}
`;
    expect(renderShadow(body)).toBe(body.replace('old =', 'hidden_envoy_deprecated_old ='));
  });
});

describe('the date of a deprecation', () => {
  const dated = (body: string, apiVersion?: string): string =>
    renderShadow(`import "envoy/annotations/deprecation.proto";\n\n${body}`, { apiVersion, quirks: 'envoy-2021' });

  test('is written where it is missing, among the options by number', () => {
    const shadow = dated(
      `message A {
  string a = 1 [deprecated = true, (envoy.annotations.disallowed_by_default) = true];
}

enum E {
  Z = 0 [deprecated = true, (envoy.annotations.disallowed_by_default_enum) = true];
}
`,
      '3.7',
    );
    expect(shadow.replaceAll(/\s+/g, ' ')).toContain(
      '[ deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "3.7", (envoy.annotations.disallowed_by_default) = true ];',
    );
    expect(shadow.replaceAll(/\s+/g, ' ')).toContain(
      '[ deprecated = true, (envoy.annotations.disallowed_by_default_enum) = true, (envoy.annotations.deprecated_at_minor_version_enum) = "3.7" ];',
    );
  });

  test('is kept if it exists, and not invented', () => {
    const body = `message A {
  string a = 1
      [deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "3.1"];
}
`;
    expect(dated(body, '3.7')).toContain('= "3.1"]');
    expect(dated('message A {\n  string a = 1 [deprecated = true];\n}\n')).not.toContain('minor_version');
  });

  test('is not written in a tree without the annotation', () => {
    const body = 'message A {\n  string a = 1 [deprecated = true];\n}\n';
    expect(renderShadow(body, { apiVersion: '3.7' })).not.toContain('minor_version');
  });

  test('is written even if there is a comment in the middle of the field', () => {
    const shadow = dated('message A {\n  string a /* why */ = 1 [deprecated = true];\n}\n', '3.7');
    expect(shadow).toContain(
      'string hidden_envoy_deprecated_a /* why */ = 1 [deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "3.7"];',
    );
  });
});
