/**
 * Demonstrates breaks: a message is encoded with the old schema and decoded with the new one by protobufjs, an independent implementation, and the result is
 * added to the finding.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { Judgement } from '@protoshepherd/compat';
import type { Finding } from '@protoshepherd/source';

import type { EarlierState } from '../before/earlier-state.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** Adds a witness to every field break that has one. */
export async function showWitnesses(
  findings: readonly Finding[],
  judgements: readonly Judgement[],
  before: EarlierState,
  { tree, include }: Pick<LoadedApi, 'tree' | 'include'>,
): Promise<readonly Finding[]> {
  const { witnessChange, WitnessSchema } = await import('@protoshepherd/compat/witness');
  const createTextLookup = (state: ApiTree) => (path: string) =>
    state.schema.file(path)?.tree.file.text ?? include(path)?.file.text;
  const [old, now] = [new WitnessSchema(createTextLookup(before.tree)), new WitnessSchema(createTextLookup(tree))];
  const byName = new Map(judgements.map(({ change }) => [`${change.kind} ${change.subject}`, change]));
  return findings.map((finding) => {
    const change = byName.get(`${finding.rule} ${(finding.data as { readonly subject: string }).subject}`);
    const field = change?.before?.field;
    if (change?.before === undefined || field === undefined || change.element !== 'field') return finding;
    const message = field.fullName.slice(0, field.fullName.lastIndexOf('.'));
    const newName = change.after?.field?.fullName;
    const witness = witnessChange({
      before: { schema: old, file: change.before.file, message },
      after: {
        schema: now,
        file: change.after?.file ?? change.before.file,
        message: newName === undefined ? message : newName.slice(0, newName.lastIndexOf('.')),
      },
      field: field.name,
    });
    const told = describeLoss(witness);
    const data = { ...(finding.data as object), witness };
    if (told === undefined) return { ...finding, data };
    const place = finding.related.at(-1);
    const related = place === undefined ? [] : [...finding.related, { ...place, message: `protobufjs: ${told}` }];
    return { ...finding, data, related };
  });
}

type Witness = ReturnType<typeof import('@protoshepherd/compat/witness').witnessChange>;

/** Only lost data is worth mentioning. */
function describeLoss(witness: Witness): string | undefined {
  if (witness.kind === 'refused') return undefined;
  const { binary, json } = witness;
  const parts = [
    ...(binary.isKept ? [] : [`in binary, ${nameValue(binary)}`]),
    ...(json.isKept ? [] : [`in JSON, ${nameValue(json)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** Says that a clause is about a value: `the value "a" becomes absent`. */
function nameValue({ before, text }: { readonly before: string; readonly text: string }): string {
  return before !== 'absent' && text.startsWith(before) ? `the value ${text}` : text;
}
