/**
 * What a comment says to use instead of a deprecated element: `deprecated in favor of x`, `replaced by x`, `use :ref:`x <y>` instead`. Words such as "in favor
 * of" say so anywhere in the comment. "Use x" is also plain advice about the element itself, so it counts only beside the sentence that deprecates it. A name
 * counts only if it means something, which the caller decides.
 */

/** Does a name mean something that can be used instead of the deprecated element? */
export type NameTest = (name: string) => boolean;

const replacing =
  /\b(?:in favou?r of|replaced (?:by|with)|superseded by|supplanted by|deprecated by|migrate to|moved to|renamed to) /gi;
const advising = /(?<!\b(?:not|n't|never|longer) )\b(?:use|prefer|set) /gi;

/** Where the name of the replacement ends and that of the deprecated element, or a reason, begins. */
const contrast = / (?:instead of|rather than|because|since) /i;

const name = /(?::[a-z]+:)?(`{1,2})([^`]{1,300})\1|\*([^*\s]{1,200})\*|([A-Za-z_][\w.]{0,200}\w)/g;

/** How many sentences after the one that deprecates are read for advice. */
const sentencesAfter = 2;

/** A sentence is read this far; what is longer is a table or a mistake. */
const longestSentence = 1000;

/** The name that a comment gives; undefined if it gives none that means something. */
export function findReplacement(comment: string, isNamed: NameTest): string | undefined {
  const sentences = sentencesOf(comment);
  const notice = sentences.findIndex((sentence) => /deprecat/i.test(sentence));
  const near = notice === -1 ? sentences : sentences.slice(notice, notice + 1 + sentencesAfter);
  const texts = [...sentences.flatMap(textsAfterReplacing), ...near.flatMap(textsAfterAdvice)];
  for (const text of texts) {
    const found = namesIn(text).find(isNamed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sentences of a comment, each on one line. A blank line ends a sentence, too. */
function sentencesOf(comment: string): readonly string[] {
  return comment
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) /))
    .map((sentence) => sentence.trim().slice(0, longestSentence))
    .filter((sentence) => sentence !== '');
}

function textsAfterReplacing(sentence: string): readonly string[] {
  return [...sentence.matchAll(replacing)].map((match) => beforeContrast(restAfter(sentence, match)));
}

/** "Use a b instead" and a sentence that begins with "Use" name the replacement anywhere in between; other advice names it at once. */
function textsAfterAdvice(sentence: string): readonly string[] {
  return [...sentence.matchAll(advising)].flatMap((match) => {
    const rest = beforeContrast(restAfter(sentence, match));
    const end = rest.search(/ instead\b/i);
    if (end !== -1) return [quoteOnlyWord(rest.slice(0, end))];
    return /^(?:please )?$/i.test(sentence.slice(0, match.index)) ? [rest] : (firstWord(rest) ?? []);
  });
}

/** `Use the workers field instead` means the field `workers`, although it has no quotes. */
function quoteOnlyWord(text: string): string {
  return text.replace(
    /^ (?:(?:the|an|a|new) )*([a-z]\w*)(?: (?:field|option|value|variant|message|enum|method))?$/i,
    '`$1`',
  );
}

function restAfter(sentence: string, match: RegExpExecArray): string {
  return sentence.slice(match.index + match[0].length);
}

function beforeContrast(text: string): string {
  return ` ${text}`.split(contrast, 1)[0] ?? '';
}

/** The first word after any articles, with its quotes. */
function firstWord(text: string): string | undefined {
  const [first] = text.replace(/^(?: (?:the|an|a|new|instead))* /i, '').matchAll(name);
  return first?.index === 0 ? first[0] : undefined;
}

/** The names of a text, in reading order. A word without quotes is a name only if it looks like one. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(name)].flatMap(([, , quoted, emphasised, word]) => {
    const plain = plainName(quoted ?? emphasised ?? word ?? '');
    const isName = word === undefined ? !/\s/.test(plain) : /[._]|[a-z][A-Z]|^v\d/.test(plain);
    return plain !== '' && isName ? [plain] : [];
  });
}

/** Of `text <target>` the target, without what Sphinx and Envoy put before names. */
function plainName(text: string): string {
  const target = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return target
    .trim()
    .replace(/^~/, '')
    .replace(/^envoy_(?:v\d+_)?api_(?:field|msg|enum_value|enum|file)_/, '');
}
