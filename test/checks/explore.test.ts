import { buildApiTree } from '@protoshepherd/api-tree';
import { checkTree, readSettings, ruleTable } from '@protoshepherd/checks';
import { buildPackageGraph } from '@protoshepherd/dag';
import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { defaultConfig } from '@protoshepherd/workspace';
import { it } from 'vitest';
import { envoyTree, findInRoots, googleProtoFiles, grpcXds, readCorpus } from '../support/corpora.ts';

for (const corpus of [envoyTree('2021-08-25'), envoyTree('2020-09-18'), googleProtoFiles, grpcXds]) {
  it(corpus.name, () => {
    const trees = readCorpus(corpus).map(parseFile);
    let t = performance.now();
    const schema = linkSchema(trees, {
      include: (p) => {
        const text = findInRoots(corpus.roots.slice(1), p);
        return text === undefined ? undefined : parseFile({ path: p, text });
      },
    });
    const graph = buildPackageGraph(buildApiTree(schema, 'envoy'));
    console.log(corpus.name, 'link', performance.now() - t);
    const { settings } = readSettings({ ...defaultConfig, rules: { 'depth-limit': 'note' } }, () => ({
      file: 'x',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
    }));
    for (const rule of ruleTable) {
      t = performance.now();
      const { findings } = checkTree({ graph, settings, asOf: '2026-01-01', only: [rule.id] });
      const ms = performance.now() - t;
      console.log(rule.id, findings.length, ms.toFixed(0) + 'ms');
      for (const f of findings.slice(0, Number(process.env.N ?? 6)))
        console.log('   ', f.location.file + ':' + f.location.line, f.message);
    }
  });
}
