/** Schedules of small APIs: a manifest, and files where the tree matters. */
import { buildApiTree, type ApiTree } from '@protoshepherd/api-tree';
import type { ApiHistory } from '@protoshepherd/history';
import {
  buildSchedule,
  findPolicy,
  type Policy,
  type ScheduleInputs,
  type SupportSchedule,
  type SupportWindow,
} from '@protoshepherd/scheduler';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { emptyManifest, type Layout, type Manifest } from '@protoshepherd/workspace';

/** The input of a schedule in a test. */
export interface Case {
  readonly asOf: string;
  readonly policy?: string | Policy;
  readonly manifest?: Partial<Manifest>;
  readonly files?: Readonly<Record<string, string>>;
  readonly layout?: Layout;
  readonly history?: ApiHistory;
}

/** The policy with a name. */
export function requirePolicy(name: string): Policy {
  const policy = findPolicy(name);
  if (policy === undefined) throw new Error(`there is no policy ${name}`);
  return policy;
}

/** A text with a declared dialect, added if it is missing. */
export function withSyntax(text: string): string {
  return /^(?:syntax|edition)\b/m.test(text) ? text : `syntax = "proto3";\n${text}`;
}

/** The tree of some files. */
export function buildTree(files: Readonly<Record<string, string>>, layout: Layout = 'envoy'): ApiTree {
  const trees = Object.entries(files).map(([path, text]) => parseFile({ path, text: withSyntax(text) }));
  return buildApiTree(linkSchema(trees), layout);
}

/** The parts of a case, for functions that need them. */
export function toInputs({ asOf, policy = 'envoy', manifest, files, layout, history }: Case): ScheduleInputs {
  return {
    asOf,
    policy: typeof policy === 'string' ? requirePolicy(policy) : policy,
    manifest: { ...emptyManifest, ...manifest },
    manifestFile: 'lifecycle.yaml',
    ...(files !== undefined && { tree: buildTree(files, layout) }),
    ...(history !== undefined && { history }),
  };
}

/** The schedule of a case. */
export function computeSchedule(each: Case): SupportSchedule {
  return buildSchedule(toInputs(each));
}

/** The window of a package in a case. */
export function windowIn(each: Case, name: string): SupportWindow {
  const window = computeSchedule(each).windows.find((candidate) => candidate.package === name);
  if (window === undefined) throw new Error(`there is no window of ${name}`);
  return window;
}
