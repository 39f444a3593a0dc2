/** Every action at many positions of real files: each has valid edits, and the result is not worse than the original. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { hasErrors } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { expect, test } from 'vitest';

import { grpcXds, protoFiles } from '../../../test/support/corpora.ts';
import { openActions } from './offered-actions.ts';

const everyToken = 40;

test('actions at positions of real files give files that parse', async () => {
  const { folder, client, ask, take } = await openActions({
    'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n',
  });
  const [api, ...deps] = grpcXds.roots;
  cpSync(api, path.join(folder, 'api'), { recursive: true });
  for (const each of deps) cpSync(each, path.join(folder, 'deps'), { recursive: true });
  const wrong: string[] = [];
  let [count, slowest] = [0, 0];
  for (const file of protoFiles(path.join(folder, 'api')).filter((_, at) => at % 8 === 0)) {
    const tree = parseFile({ path: file, text: readFileSync(path.join(folder, 'api', file), 'utf8') });
    for (let token = 0; token < tree.tokens.count; token += everyToken) {
      const at = tree.lines.position(tree.tokens.starts[token] as number);
      const question = { path: `api/${file}`, at };
      const start = performance.now();
      const offered = await ask(question);
      // The first request after a file is opened reads the tree again.
      if (token > 0) slowest = Math.max(slowest, performance.now() - start);
      for (const { title } of offered) {
        count++;
        for (const [changed, text] of Object.entries(await take(question, title))) {
          const isProto = changed.endsWith('.proto');
          if (isProto && hasErrors(parseFile({ path: changed, text }).findings)) wrong.push(`${file}: ${title}`);
        }
      }
    }
  }
  await client.stop();
  console.log(`${count} actions; the slowest list took ${Math.round(slowest)} ms`);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
