import { parseFile, printTree, type SyntaxTree } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

const header = 'syntax = "proto3";\n';

/** Parses a text and checks that nothing is lost. */
function parse(text: string): SyntaxTree {
  const tree = parseFile({ path: 'hostile.proto', text });
  if (printTree(tree) !== text) expect.fail('the text is not printed as it was read');
  return tree;
}

describe('size and depth cause neither crashes nor superlinear time', { timeout: 180_000 }, () => {
  it('100,000 nested braces give one finding about depth', () => {
    const depth = 100_000;
    const tree = parse(`${header}${'message A {'.repeat(depth)}${'}'.repeat(depth)}`);
    expect(tree.findings.map((finding) => finding.rule)).toEqual(['nesting-too-deep']);
  });

  it('100,000 opening braces are not closed', () => {
    expect(parse(header + '{'.repeat(100_000)).findings).toHaveLength(1);
  });

  it('100,000 nested message values give one finding about depth', () => {
    const depth = 100_000;
    const tree = parse(`${header}option (a) = ${'{ a '.repeat(depth)}${'}'.repeat(depth)};`);
    expect(tree.findings.map((finding) => finding.rule)).toEqual(['nesting-too-deep']);
  });

  it('a message value nested with < and [ to 100,000 gives one finding', () => {
    expect(parse(`${header}option (a) = { a ${'< a '.repeat(100_000)} };`).findings).toHaveLength(1);
    expect(parse(`${header}option (a) = { a: ${'['.repeat(100_000)} };`).findings).toHaveLength(1);
  });

  it('a comment of 50 MB is one comment', () => {
    const comment = `/*${'x'.repeat(50_000_000)}*/`;
    expect(parse(header + comment).comments.count).toBe(1);
    expect(parse(`${header}//${'x'.repeat(50_000_000)}`).comments.count).toBe(1);
  });

  it('1,000,000 fields are 1,000,000 members', () => {
    const fields = Array.from({ length: 1_000_000 }, (_, at) => `int32 f${at} = ${at + 1};`).join('\n');
    const [, message] = parse(`${header}message A {\n${fields}\n}`).root.members;
    expect(message?.kind === 'message' && message.members.length).toBe(1_000_000);
  });

  it('a line of 10 MB is read once, even if all of it is wrong', () => {
    expect(parse(`${header}message A { ${'int32 a = 1; '.repeat(800_000)} }`).findings).toEqual([]);
    const wrong = parse(`${header}message A { ${'int32 a = ; '.repeat(800_000)} }`).findings;
    expect(wrong.at(-1)?.rule).toBe('too-many-problems');
    expect(parse(header + 'option '.repeat(1_400_000)).findings.length).toBeGreaterThan(0);
    expect(parse(header + '= '.repeat(5_000_000)).findings.length).toBeGreaterThan(0);
  });

  it('a string of 10 MB of escapes is checked once', () => {
    expect(parse(`${header}option a = "${String.raw`\n`.repeat(5_000_000)}";`).findings).toEqual([]);
    expect(parse(`${header}option a = "${String.raw`\\`.repeat(2_500_001)}";`).findings).toEqual([]);
  });

  it('lone surrogates are kept', () => {
    const text = `${header}// \uD800 \uDC00\noption java_package = "\uDFFF";`;
    expect(parse(text).findings).toEqual([]);
  });
});

describe('time grows linearly', () => {
  it('the list ends after 1,000 problems, with a count of the rest', () => {
    const { findings } = parse(`${header}${'message A { int32 = 1; }\n'.repeat(5000)}`);
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)?.message).toBe('4000 more problems in this file are not listed');
  });
});
