/** A break in words: what has changed, what that breaks, and why. */
import { listNames } from '@protoshepherd/source';

import type { Judgement } from './judge-changes.ts';
import { judgementTable } from './judgement-table.ts';

/** What has changed and what it breaks, in one sentence; where it breaks nothing by itself, what the policy says. */
export function describeBreak(judgement: Judgement): string {
  const { change, because, remark } = judgement;
  const { before, after, subject, kind, option } = change;
  const { title } = judgementTable[kind];
  const texts =
    before !== undefined && after !== undefined && before.text !== after.text
      ? ` (${before.text || 'none'} → ${after.text || 'none'})`
      : '';
  const broken = brokenBy(judgement);
  const effects = broken.length === 0 ? because : `this breaks ${listNames(broken.map(([name]) => name))}`;
  const effect = broken.length === 0 || remark === undefined ? effects : `${effects}; ${remark}`;
  const named = before?.declares === undefined ? '' : `: ${listNames(before.declares)}`;
  return `${subject}: ${title}${option === undefined ? '' : ` ${option}`}${texts}; ${effect}${named}`;
}

/** Why each of what breaks does, as `JSON: …`; none where the policy alone minds. */
export function reasonsOf(judgement: Judgement): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const [name, { because }] of brokenBy(judgement)) {
    const names = reasons.get(because);
    if (names === undefined) reasons.set(because, [name]);
    else names.push(name);
  }
  return Array.from(reasons, ([because, names]) => `${listNames(names).replace('generated code', 'code')}: ${because}`);
}

function brokenBy({ wire, json, source }: Judgement): [string, Judgement['wire']][] {
  return Object.entries({ bytes: wire, JSON: json, 'generated code': source }).filter(
    ([, { verdict }]) => verdict === 'breaks',
  );
}
