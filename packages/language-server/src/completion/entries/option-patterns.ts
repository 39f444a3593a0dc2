/**
 * Completes file options such as `java_package` by the convention of the tree. The value in another file becomes a pattern: its folder, package, file name
 * and version are replaced with placeholders. The most frequent pattern is applied to this file.
 */
import { optionName, optionRows, optionValueRow, type SchemaFile } from '@protoshepherd/schema';
import { viewAt } from '@protoshepherd/syntax';

/** More files would not change the majority. */
const sampleSize = 200;

/** The parts of a value that depend on the file, the longest first. */
const placeholders = ['folder', 'package', 'Name', 'joined', 'name', 'version'] as const;

/** Placeholders are private-use characters, which names cannot contain. */
const firstMark = 0xe000;
const marks = /[\ue000-\ue005]/g;

type Facts = Readonly<Record<(typeof placeholders)[number], string>>;

/** Values for an option of a file, the likeliest first. */
export function patternValues(files: readonly SchemaFile[], file: SchemaFile, option: string): readonly string[] {
  const targets = files.filter((other) => other.isTarget && other !== file);
  const step = Math.max(1, Math.floor(targets.length / sampleSize));
  const votes = new Map<string, number>();
  for (let at = 0; at < targets.length; at += step) {
    const other = targets[at] as SchemaFile;
    const value = readOptionValue(other, option);
    if (value === undefined) continue;
    const pattern = derivePattern(value, extractFacts(other));
    votes.set(pattern, (votes.get(pattern) ?? 0) + 1);
  }
  const facts = extractFacts(file);
  const ordered = [...votes].toSorted((a, b) => b[1] - a[1]).filter(([, count]) => count > 1);
  return [...new Set(ordered.map(([pattern]) => fill(pattern, facts)))].slice(0, 5);
}

function readOptionValue({ tree }: SchemaFile, option: string): string | undefined {
  const row = optionRows(tree, 0).find((each) => optionName(tree, each) === option);
  const value = row === undefined ? -1 : optionValueRow(tree, row);
  const node = value === -1 ? undefined : viewAt(tree, value);
  return node?.kind === 'string' ? node.value : undefined;
}

function extractFacts({ path, package: packageName }: SchemaFile): Facts {
  const parts = path.split('/');
  const name = (parts.pop() as string).replace(/\.proto$/, '');
  const words = name.split(/[^A-Za-z0-9]+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return {
    folder: parts.join('/'),
    package: packageName,
    Name: words.join(''),
    joined: parts.slice(-2).join(''),
    name,
    version: parts.at(-1) ?? '',
  };
}

function derivePattern(value: string, facts: Facts): string {
  return placeholders.reduce(
    (pattern, each, at) =>
      facts[each] === '' ? pattern : pattern.replaceAll(facts[each], String.fromCharCode(firstMark + at)),
    value.replaceAll(marks, ''),
  );
}

function fill(pattern: string, facts: Facts): string {
  return pattern.replaceAll(marks, (mark) => facts[placeholders[mark.charCodeAt(0) - firstMark] ?? 'name']);
}
