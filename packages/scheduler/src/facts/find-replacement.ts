/**
 * Extracts the replacement of a deprecated element from its comment: `deprecated in favor of x`, `replaced by x`, `use :ref:`x <y>` instead`. Phrases such as
 * "in favor of" count anywhere in the comment. "Use x" can also be plain advice about the element itself, so it counts only near the sentence about the
 * deprecation. A name counts only if it resolves, which the caller decides.
 */

/** Does a name denote something that can replace the deprecated element? */
export type NameTest = (name: string) => boolean;

const replacing =
  /\b(?:in favou?r of|replaced (?:by|with)|superseded by|supplanted by|deprecated by|migrate to|moved to|renamed to) /gi;
const advising = /(?<!\b(?:not|n't|never|longer) )\b(?:use|prefer|set) /gi;

/** Words after which the replacement ends and the deprecated element, or a reason, follows. */
const contrast = / (?:instead of|rather than|because|since) /i;

const name = /(?::[a-z]+:)?(`{1,2})([^`]{1,300})\1|\*([^*\s]{1,200})\*|([A-Za-z_][\w.]{0,200}\w)/g;

/** The number of sentences after the deprecation that are searched for advice. */
const sentencesAfter = 2;

/** Longer sentences are truncated; they are usually tables. */
const maxSentenceLength = 1000;

/** The replacement that a comment names; `undefined` if it names none that resolves. */
export function findReplacement(comment: string, isNamed: NameTest): string | undefined {
  const sentences = splitSentences(comment);
  const notice = sentences.findIndex((sentence) => /deprecat/i.test(sentence));
  const near = notice === -1 ? sentences : sentences.slice(notice, notice + 1 + sentencesAfter);
  const texts = [...sentences.flatMap(textsAfterReplacing), ...near.flatMap(textsAfterAdvice)];
  for (const text of texts) {
    const found = namesIn(text).find(isNamed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sentences of a comment, each on one line. A blank line also ends a sentence. */
function splitSentences(comment: string): readonly string[] {
  return comment
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) /))
    .map((sentence) => sentence.trim().slice(0, maxSentenceLength))
    .filter((sentence) => sentence !== '');
}

function textsAfterReplacing(sentence: string): readonly string[] {
  return [...sentence.matchAll(replacing)].map((match) => beforeContrast(restAfter(sentence, match)));
}

/**
 * In "Use a b instead", and in a sentence that begins with "Use", the replacement can be anywhere in between; in other advice it comes
 * first.
 */
function textsAfterAdvice(sentence: string): readonly string[] {
  return [...sentence.matchAll(advising)].flatMap((match) => {
    const rest = beforeContrast(restAfter(sentence, match));
    const end = rest.search(/ instead\b/i);
    if (end !== -1) return [quoteOnlyWord(rest.slice(0, end))];
    return /^(?:please )?$/i.test(sentence.slice(0, match.index)) ? [rest] : (firstWord(rest) ?? []);
  });
}

/** `Use the workers field instead` means the field `workers`, even without quotes. */
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

/** The first word after articles, with its quotes. */
function firstWord(text: string): string | undefined {
  const [first] = text.replace(/^(?: (?:the|an|a|new|instead))* /i, '').matchAll(name);
  return first?.index === 0 ? first[0] : undefined;
}

/** The names in a text, in reading order. An unquoted word counts only if it looks like a name. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(name)].flatMap(([, , quoted, emphasised, word]) => {
    const plain = plainName(quoted ?? emphasised ?? word ?? '');
    const isName = word === undefined ? !/\s/.test(plain) : /[._]|[a-z][A-Z]|^v\d/.test(plain);
    return plain !== '' && isName ? [plain] : [];
  });
}

/** The target of `text <target>`, without the prefixes of Sphinx and Envoy. */
function plainName(text: string): string {
  const target = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return target
    .trim()
    .replace(/^~/, '')
    .replace(/^envoy_(?:v\d+_)?api_(?:field|msg|enum_value|enum|file)_/, '');
}
