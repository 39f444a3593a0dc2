/** Finds the output folders of `buf generate` in buf.gen.yaml. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { readYamlData, type DataNode } from '@protoshepherd/workspace';

import type { GeneratedCode } from '../plugin-options.ts';

/** Reads buf.gen.yaml at the root of a workspace. Invalid parts are ignored, because buf reports them. */
export function readBufOutputs(workspaceRoot: string): readonly GeneratedCode[] {
  const { documents } = readYamlData('buf.gen.yaml', readFileSync(join(workspaceRoot, 'buf.gen.yaml'), 'utf8'));
  const plugins = findValue(documents[0], 'plugins');
  const outputs = (plugins?.kind === 'list' ? plugins.items : []).flatMap(({ value }) => {
    const out = findValue(value, 'out');
    return out?.kind === 'scalar' && typeof out.value === 'string' ? [posix.normalize(out.value)] : [];
  });
  const inside = outputs.filter((folder) => !/^(?:\.\.|\/)/.test(folder));
  return [...new Set(inside)].map((folder) => ({ files: posix.join(folder, '**') }));
}

function findValue(node: DataNode | undefined, key: string): DataNode | undefined {
  if (node?.kind === 'alias') return findValue(node.target, key);
  if (node?.kind !== 'map') return undefined;
  return node.entries.find((entry) => entry.key.kind === 'scalar' && entry.key.value === key)?.value;
}
