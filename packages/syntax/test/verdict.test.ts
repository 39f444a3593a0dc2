import { fileURLToPath } from 'node:url';

import { hasErrors } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { knownDifferences } from '../../../test/corpus/syntax/known-differences.ts';
import { readCases } from '../../../test/support/cases.ts';
import { mutations } from '../../../test/support/mutations.ts';
import { askProtoc, type Verdict } from '../../../test/support/protoc.ts';

/** Errors that protoc reports after parsing, when it resolves names; `schema` checks these. */
const saidAfterParsing =
  /is not defined|seems to be defined|declares |already defined|is already|unknown\. Ensure|not a message type|does not (?:declare|have)|no field named|is not an extension|overlaps|must be positive|greater than|has already been used|conflicts|should begin|should be|enum-typed|Value must be|Enum values? |first enum value|Suggested|not found or had errors|is resolved to|Error while parsing option value|map keys|must be a|expected to|Option field|is an atomic type|was already set|Missing key|not supported|out of (?:legal )?range for|reserved multiple|uses reserved|must (?:not )?(?:have|contain|specify|be)|Json ?name|default|is not a|Cyclic|naming style|File already imported|JSON/;

const cases = readCases(fileURLToPath(new URL('../../../test/corpus/syntax/errors.txt', import.meta.url)));

describe('invalid texts', () => {
  const texts = cases.map(({ text }) => text);
  const verdicts = askProtoc(texts);

  it('number at least 300', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
  });

  it('are refused by protoc and by us, on the same line', () => {
    const differences = texts.flatMap((text, index) => {
      const verdict = verdicts[index];
      const ours = parseFile({ path: 'case.proto', text }).findings[0];
      const same =
        verdict?.accepted === false &&
        ours !== undefined &&
        ours.location.line === (verdict.line ?? ours.location.line);
      if (same || knownDifferences.has(cases[index]?.line ?? '')) return [];
      return [
        {
          case: cases[index]?.line,
          protoc: `${verdict?.line}: ${verdict?.message}`,
          ours: `${ours?.location.line}: ${ours?.message}`,
        },
      ];
    });
    expect(differences).toEqual([]);
  });

  it('the listed differences still exist', () => {
    const stale = [...knownDifferences.keys()].filter((line) => {
      const index = cases.findIndex((each) => each.line === line);
      const ours = parseFile({ path: 'case.proto', text: cases[index]?.text ?? '' }).findings[0];
      return index === -1 || ours?.location.line === verdicts[index]?.line;
    });
    expect(stale).toEqual([]);
  });
});

describe('texts with one token deleted, doubled, swapped or replaced', () => {
  const texts = mutations();
  const verdicts = askProtoc(texts);

  it('give no error if protoc accepts them', () => {
    const refused = texts.flatMap((text, index) => {
      const { findings } = parseFile({ path: 'case.proto', text });
      return verdicts[index]?.accepted && hasErrors(findings) ? [{ text, ours: findings[0]?.message }] : [];
    });
    expect(refused).toEqual([]);
  });

  it('are refused on the same line if protoc refuses them for their syntax', () => {
    let judged = 0;
    const differences = texts.flatMap((text, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined || verdict.accepted || saidAfterParsing.test(verdict.message ?? '')) return [];
      judged++;
      const ours = parseFile({ path: 'case.proto', text }).findings[0];
      if (ours?.location.line === verdict.line || isInsideMessageValue(verdict, ours?.message)) return [];
      return [
        { text, protoc: `${verdict.line}: ${verdict.message}`, ours: `${ours?.location.line}: ${ours?.message}` },
      ];
    });
    console.log(`${texts.length} mutated texts, ${judged} of them refused for their syntax`);
    expect(judged).toBeGreaterThan(300);
    expect(differences).toEqual([]);
  });
});

/** protoc reads a message value as a sequence of tokens up to the matching brace and reports errors at that brace; Shepherd points at the wrong token. */
function isInsideMessageValue(verdict: Verdict, ours: string | undefined): boolean {
  return (
    /^(?:Expected "[;\]]"|Unexpected end of stream while parsing aggregate value)/.test(verdict.message ?? '') &&
    ours?.startsWith('expected a field name or the end of the message value') === true
  );
}
