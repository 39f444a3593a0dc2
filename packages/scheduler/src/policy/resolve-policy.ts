/** Resolves the policy of a project: a built-in one, or a custom one that extends another with some clauses changed or switched off. */
import { fail, succeed, type Result } from '@protoshepherd/source';
import type { ClauseChanges, PolicyChanges } from '@protoshepherd/workspace';

import type { Period } from '../calendar-days.ts';
import { findPolicy, policyNames } from './policy-table.ts';
import type { Clause, Policy } from './policy.ts';

/** An unknown name of a policy or of a part of one. */
export interface UnknownPolicy {
  /** A sentence that describes the problem. */
  readonly problem: string;
  /** The unknown name. `known` lists the valid ones. */
  readonly unknown: string;
  readonly known: readonly string[];
  /** Its path below `policies` in the configuration; empty for the requested name itself. */
  readonly path: readonly string[];
}

/** A policy, or the reason why there is none. */
export type PolicyResolution = Result<Policy, UnknownPolicy>;

type Policies = Readonly<Record<string, PolicyChanges>>;

/** Finds the policy with a name among custom and built-in ones. */
export function resolvePolicy(name: string, own: Policies = {}): PolicyResolution {
  return resolve(name, own, [], []);
}

function resolve(name: string, own: Policies, path: readonly string[], above: readonly string[]): PolicyResolution {
  const changes = Object.hasOwn(own, name) ? own[name] : undefined;
  if (changes === undefined) {
    const policy = findPolicy(name);
    const known = [...Object.keys(own), ...policyNames];
    return policy === undefined ? unknown(`there is no policy ${name}`, name, known, path) : succeed(policy);
  }
  if (above.includes(name)) {
    return unknown(`the policy ${name} extends itself`, name, policyNames, [above.at(-1) ?? name, 'extends']);
  }
  const base = resolve(changes.extends, own, [name, 'extends'], [...above, name]);
  if (!base.ok) return base;
  const ids = base.value.clauses.map(({ id }) => id);
  const stray = Object.keys(changes.clauses).find((id) => !ids.includes(id));
  if (stray !== undefined) {
    return unknown(`${base.value.name} has no clause ${stray}`, stray, ids, [name, 'clauses', stray]);
  }
  const useless = findUseless(base.value, changes);
  if (useless !== undefined) {
    const { id, key, known: usable } = useless;
    const reason = usable.length === 0 ? ': it can only be switched off' : '';
    return unknown(`the clause ${id} has no key ${key}${reason}`, key, usable, [name, 'clauses', id, key]);
  }
  return succeed(change(name, base.value, changes));
}

/** The first change that does not apply to its clause. */
function findUseless(
  { clauses }: Policy,
  changes: PolicyChanges,
): { readonly id: string; readonly key: string; readonly known: readonly string[] } | undefined {
  for (const clause of clauses) {
    const own = Object.hasOwn(changes.clauses, clause.id) ? changes.clauses[clause.id] : undefined;
    if (own === undefined || own === 'off') continue;
    const known = changeableKeys(clause);
    const key = Object.keys(own).find((each) => !known.includes(each));
    if (key !== undefined) return { id: clause.id, key, known };
  }
  return undefined;
}

const periodKeys = ['years', 'months', 'days'];

/** The changeable settings of a clause, besides switching it off. */
export function changeableKeys(clause: Clause): readonly string[] {
  switch (clause.kind) {
    case 'support':
      return [...periodKeys, 'releases'];
    case 'distance':
      return periodKeys;
    case 'permission':
      return clause.to === 'add-to-previous' ? [...periodKeys, 'calendarQuarter'] : periodKeys;
    case 'lines':
    case 'majors':
      return ['count'];
    case 'forever':
    case 'freeze':
    case 'announcement':
    case 'in-place':
    case 'migration':
    case 'release':
      return [];
  }
}

function unknown(problem: string, name: string, known: readonly string[], path: readonly string[]): PolicyResolution {
  return fail({ problem, unknown: name, known, path });
}

function change(name: string, base: Policy, { title, anchor, counting, clauses }: PolicyChanges): Policy {
  return {
    ...base,
    name,
    title: title ?? `${name}, after ${base.title}`,
    ...(anchor !== undefined && { anchor }),
    ...(counting !== undefined && { counting }),
    clauses: base.clauses.flatMap((clause) => {
      const changes = Object.hasOwn(clauses, clause.id) ? clauses[clause.id] : undefined;
      if (changes === 'off') return [];
      return [changes === undefined ? clause : changeClause(clause, changes)];
    }),
  };
}

function changeClause(clause: Clause, { releases, count, calendarQuarter, ...period }: ClauseChanges): Clause {
  const other: { readonly period?: Period } = Object.keys(period).length === 0 ? {} : { period };
  switch (clause.kind) {
    case 'support':
      return { ...clause, ...other, ...(releases !== undefined && { releases }) };
    case 'permission':
      return { ...clause, ...other, ...(calendarQuarter !== undefined && { isCalendarQuarter: calendarQuarter }) };
    case 'distance':
      return { ...clause, ...other };
    case 'lines':
    case 'majors':
      return { ...clause, ...(count !== undefined && { count }) };
    case 'forever':
    case 'freeze':
    case 'announcement':
    case 'in-place':
    case 'migration':
    case 'release':
      return clause;
  }
}
