/** Laws of all formats: for any finding, the output can be parsed by its reader. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import {
  findingFormatNames,
  findingFormats,
  printable,
  type FindingFormatName,
  type Report,
} from '@protoshepherd/report';
import { declareFindings } from '@protoshepherd/source';
import { Ajv, type AnySchema } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hostileReport } from './hostile-report.ts';
import { xmlDefects } from './xml-defects.ts';

const { createFinding } = declareFindings({}, ['some-rule']);

/** The options that print everything. */
const everything = { all: true, showWaived: true, quiet: false };

/** States a law about the output of a format for any report. */
async function always(name: FindingFormatName, law: (text: string, report: Report) => void): Promise<void> {
  const format = await findingFormats[name]();
  fc.assert(
    fc.property(hostileReport, (report) => {
      law([...format(report, { color: false, columns: 100, detail: everything })].join(''), report);
    }),
    { numRuns: 200 },
  );
}

/** Only characters that are allowed in a URI, including escapes. */
function isUriReference(text: string): boolean {
  return /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/.test(text);
}

const selectActive = ({ findings }: Report): Report['findings'] =>
  findings.filter(({ waived }) => waived === undefined);
const splitLines = (text: string): readonly string[] => text.split('\n').slice(0, -1);

test.each(findingFormatNames)(
  '%s ends with a line break and contains no command for a terminal or a CI system',
  async (name) => {
    await always(name, (text) => {
      expect(text === '' || text.endsWith('\n')).toBe(true);
      // The format for GitHub consists of commands, whose values contain no other command.
      const lines = splitLines(text).map((line) => (name === 'github' ? line.replace(/^::/, '') : line));
      for (const line of lines) expect(printable(line)).toBe(line);
    });
  },
);

test('text has one line for every waived finding', async () => {
  await always('text', (text, report) => {
    const waived = report.findings.length - selectActive(report).length;
    expect(splitLines(text).filter((line) => line.startsWith('waived['))).toHaveLength(waived);
  });
});

test('JSON preserves all findings', async () => {
  await always('json', (text, { findings }) => {
    const envelope = JSON.parse(text) as { findings: unknown[] };
    expect(envelope.findings).toHaveLength(findings.length);
    for (const finding of findings) expect(envelope.findings).toContainEqual(finding);
  });
});

describe('SARIF', () => {
  // The schema that OASIS publishes, as the schema store ships it.
  const schemaFile = createRequire(import.meta.url).resolve('schemastore/schemas/json/sarif-2.1.0.json');
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    formats: { uri: true, 'uri-reference': isUriReference, 'date-time': true },
  });
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as AnySchema);
  const complaints = (log: unknown): readonly unknown[] => (validate(log) ? [] : (validate.errors ?? []));

  test('follows its schema', async () => {
    await always('sarif', (text, { findings }) => {
      const log = JSON.parse(text) as { runs: [{ results: unknown[] }] };
      expect(complaints(log)).toEqual([]);
      expect(log.runs[0].results).toHaveLength(findings.length);
    });
  });

  test.each([
    ['a line of zero', /"startLine": 1/, '"startLine": 0'],
    ['a blank in a URI', /"uri": "[^"]*"/, '"uri": "a b.proto"'],
    ['an unknown property', /"level":/, '"severity":'],
    ['a version of SARIF that is another', /"version": "2.1.0"/, '"version": "2.0.0"'],
  ])('the schema refuses %s', async (_, right, wrong) => {
    const location = { file: 'a.proto', line: 1, column: 1, endLine: 1, endColumn: 2 };
    const finding = createFinding({ rule: 'some-rule', severity: 'error', message: 'something is wrong', location });
    const [report] = fc.sample(hostileReport, 1) as [Report];
    const format = await findingFormats.sarif();
    const [text] = [...format({ ...report, findings: [finding] })] as [string];
    expect(complaints(JSON.parse(text))).toEqual([]);
    expect(complaints(JSON.parse(text.replace(right, wrong)))).not.toEqual([]);
  });

  test('names files by URIs that resolve to them', async () => {
    await always('sarif', (text, { findings, pathOf }) => {
      const uris = [...text.matchAll(/"uri": "(.*)"/g)].map(([, uri]) => decodeURIComponent(uri as string));
      const wellFormed = (path: string): string => path.replace(/\p{Cs}/gu, '\ufffd');
      for (const { location } of findings) expect(uris).toContain(wellFormed(pathOf(location.file)));
    });
  });
});

test('GitHub receives one command per finding, and decodes the original values', async () => {
  const unescape = (text: string): string =>
    text
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  await always('github', (text, report) => {
    const commands = splitLines(text).map((line) => /^::(error|warning|notice) ([^:]*)::(.*)$/u.exec(line));
    expect(commands).toHaveLength(selectActive(report).length);
    const read = commands.map((command) => {
      const properties = Object.fromEntries((command?.[2] ?? '').split(',').map((each) => each.split('=', 2)));
      const file = /file=([^,]*)/.exec(command?.[2] ?? '')?.[1] ?? '';
      expect(properties).toMatchObject({ line: expect.any(String), title: expect.any(String) });
      return `${unescape(file)} ${unescape(command?.[3] ?? '').split('\n')[0]}`;
    });
    const meant = selectActive(report).map(
      ({ message, location }) => `${printable(report.pathOf(location.file))} ${printable(message)}`,
    );
    expect(read.toSorted()).toEqual(meant.toSorted());
  });
});

test('GitLab receives one issue per finding, each with a unique fingerprint', async () => {
  await always('gitlab', (text, report) => {
    const issues = JSON.parse(text) as { fingerprint: string }[];
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(selectActive(report).length);
  });
});

test('JUnit is well-formed XML with one case per finding', async () => {
  await always('junit', (text, { findings }) => {
    expect(xmlDefects(text)).toEqual([]);
    expect(text.match(/<testcase /g)).toHaveLength(Math.max(1, findings.length));
  });
});

describe('Markdown', () => {
  test('has a row for every rule, of five cells', async () => {
    await always('markdown', (text, { findings }) => {
      const rows = splitLines(text).filter((line) => line.startsWith('|'));
      const rules = new Set(findings.map(({ rule }) => rule)).size;
      expect(rows).toHaveLength(rules === 0 ? 0 : rules + 2);
      for (const row of rows) expect(row.replaceAll(/\\./gu, '').split('|')).toHaveLength(7);
    });
  });

  test('has an item for every finding, and no markup from texts', async () => {
    await always('markdown', (text, { findings }) => {
      const prose = text.replaceAll(/^ {4}```diff\n(?: {4}[-+#].*\n)* {4}```$/gmu, '');
      expect(splitLines(prose).filter((line) => line.startsWith('- '))).toHaveLength(findings.length);
      // From left to right: within code a backslash escapes nothing.
      const bare = prose.replaceAll(/\\.|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gu, '');
      expect(bare).not.toMatch(/[<>`[\]~$]|@\w|&(?!amp;|lt;|gt;|#8203;)/u);
    });
  });
});
