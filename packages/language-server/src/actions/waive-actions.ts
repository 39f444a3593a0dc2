/**
 * Waives a finding in a comment or in `shepherd.yaml`. An action cannot know the reason, and a waiver needs one. So the comment has no reason yet: it waives nothing, and
 * `malformed-waiver` asks for the reason. The entry in `shepherd.yaml` is commented out, because an entry without a reason would be an error in the configuration, and the
 * project could not be read.
 */
import { findRule } from '@protoshepherd/checks';
import { addPeriod } from '@protoshepherd/scheduler';
import type { FileEdits, Finding, Span } from '@protoshepherd/source';
import { childRows, endOfRow, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

import type { Action, ActionRequest } from './action.ts';
import { touches, type FileFinding } from './file-findings.ts';

/** The default period of a waiver. */
const defaultPeriod = { months: 3 };

/** Two actions for every finding in the selection that can be waived. */
export async function waiveActions(request: ActionRequest): Promise<readonly Action[]> {
  const { findings, span, document } = request;
  const waivable = findings.filter((each) => isWaivable(each) && touches(each.span, span));
  if (waivable.length === 0) return [];
  const config = await document.project.config();
  const source = config.ok ? config.value.source : undefined;
  return waivable.flatMap(({ finding, span: place }) => [
    {
      title: `Waive ${finding.rule} here (needs a reason)`,
      resolves: [finding],
      edits: () => [commentEdits(request, finding, place)],
    },
    ...(source === undefined
      ? []
      : [
          {
            title: `Waive ${finding.rule} in ${source.path} (needs a reason)`,
            resolves: [finding],
            edits: () => [entryEdits(request, finding, source)],
          },
        ]),
  ]);
}

/** Errors in the text cannot be waived, nor can findings about waivers. */
function isWaivable({ finding, origin }: FileFinding): boolean {
  return origin !== 'text' && findRule(finding.rule)?.about !== 'waivers';
}

/** A comment above the statement of the finding. */
function commentEdits({ file, document }: ActionRequest, { rule }: Finding, place: Span): FileEdits {
  const { tree } = file.schemaFile;
  const start = statementStart(tree, place.start);
  const line = tree.file.text.lastIndexOf('\n', start - 1) + 1;
  const before = tree.file.text.slice(line, start);
  const isAlone = before.trim() === '';
  const margin = isAlone ? before : (/^\s*/.exec(before)?.[0] ?? '');
  const words = `// shepherd:waive ${rule} until ${addPeriod(document.project.asOf, defaultPeriod)}\n${margin}`;
  return { file: file.path, edits: [{ start, end: start, text: isAlone ? words : `\n${margin}${words}` }] };
}

/** The start of the innermost statement around an offset. */
function statementStart(tree: SyntaxTree, offset: number): number {
  let start = offset;
  let block = 0;
  for (;;) {
    const inner = childRows(tree.rows, block).find((row) => {
      const { span } = viewAt(tree, row);
      return isStatement(tree, row) && span.start <= offset && offset < span.end;
    });
    if (inner === undefined || endOfRow(tree.rows, inner) <= inner) return start;
    ({ start } = viewAt(tree, inner).span);
    block = inner;
  }
}

function isStatement(tree: SyntaxTree, row: number): boolean {
  return statements.has(viewAt(tree, row).kind);
}

const statements: ReadonlySet<string> = new Set([
  'syntax',
  'package',
  'import',
  'message',
  'group',
  'field',
  'mapField',
  'oneof',
  'extend',
  'enum',
  'enumValue',
  'service',
  'rpc',
]);

/** An entry at the end of the configuration, with placeholders for the reason and the owner. */
function entryEdits(
  { document, file }: ActionRequest,
  { rule, package: name }: Finding,
  { path, text }: { readonly path: string; readonly text: string },
): FileEdits {
  const lines = [
    'waivers:',
    `  - rule: ${rule}`,
    `    path: ${JSON.stringify(file.path)}`,
    ...(name === undefined ? [] : [`    package: ${JSON.stringify(name)}`]),
    '    reason:',
    '    owner:',
    `    expires: ${addPeriod(document.project.asOf, defaultPeriod)}`,
  ];
  const hint = '# Fill in the reason and the owner, then uncomment this entry, or move it into the list of waivers:';
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  const entry = [hint, ...lines.map((line) => `# ${line}`)].join('\n');
  return { file: path, edits: [{ start: text.length, end: text.length, text: `${gap}${entry}\n` }] };
}
