/** Describes a break: the change, its effects, and the reasons. */
import { listNames } from '@protoshepherd/source';

import type { Judgement } from './judge-changes.ts';
import { judgementTable } from './judgement-table.ts';

/** The change and its effects in one sentence, or the text of the policy if it has no effects of its own. */
export function describeBreak(judgement: Judgement): string {
  const { change, because, remark } = judgement;
  const { before, after, subject, kind, option } = change;
  const { title } = judgementTable[kind];
  const texts =
    before !== undefined && after !== undefined && before.text !== after.text
      ? ` (${before.text || 'none'} → ${after.text || 'none'})`
      : '';
  const broken = listBrokenEffects(judgement);
  const effects = broken.length === 0 ? because : `this breaks ${listNames(broken.map(([name]) => name))}`;
  const effect = broken.length === 0 || remark === undefined ? effects : `${effects}; ${remark}`;
  const named = before?.declares === undefined ? '' : `: ${listNames(before.declares)}`;
  return `${subject}: ${title}${option === undefined ? '' : ` ${option}`}${texts}; ${effect}${named}`;
}

/** The reasons for each effect, as in `JSON: …`; empty if only the policy forbids the change. */
export function listReasons(judgement: Judgement): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const [name, { because }] of listBrokenEffects(judgement)) {
    const names = reasons.get(because);
    if (names === undefined) reasons.set(because, [name]);
    else names.push(name);
  }
  return Array.from(reasons, ([because, names]) => `${listNames(names).replace('generated code', 'code')}: ${because}`);
}

function listBrokenEffects({ wire, json, source }: Judgement): [string, Judgement['wire']][] {
  return Object.entries({ bytes: wire, JSON: json, 'generated code': source }).filter(
    ([, { verdict }]) => verdict === 'breaks',
  );
}
