import type { PackageVersion } from '@protoshepherd/api-tree';
import { neighbours, stepsAlong } from '@protoshepherd/dag';

import { envoyPolicy } from '../documentation/explanation.ts';
import { placeInTarget } from '../place.ts';
import type { TreeRule } from '../rule.ts';

/** Reports frozen versions that import packages of a newer major. */
export const frozenImportsNewer: TreeRule = {
  about: 'tree',
  id: 'frozen-imports-newer',
  summary: 'A frozen version imports nothing of a newer major version.',
  severity: 'warning',
  layouts: ['envoy'],

  *check({ graph, packages }) {
    for (const each of packages) {
      if (each.status !== 'frozen') continue;
      const from = graph.index.numberOf(each.name) as number;
      for (const to of neighbours(graph.index.outgoing, from)) {
        const target = graph.packageAt(to);
        const [step] = stepsAlong(graph, [from, to]);
        if (step === undefined || !isNewer(target, each)) continue;
        yield {
          message: `${each.name} is frozen but imports ${target.name}, which is newer`,
          location: placeInTarget(each, [step]),
          package: each.name,
          subject: target.name,
          data: { package: each.name, newer: target.name },
        };
      }
    }
  },

  explanation: {
    why: 'Nothing changes in a frozen version, and it goes when its support ends. What it imports from a newer major is still worked on, so the frozen version changes with it; and whoever keeps the old version has to keep a part of the new one.',
    policy: envoyPolicy(
      'API lifecycle',
      'A previous stable version is kept for one year after its successor came, and is then removed.',
    ),
    looksAt:
      'The imports of every package below the roots that is frozen, by annotation or because a newer stable version is there. An imported package is newer if its major version is higher and a version of its family with the major of the importer, or an older one, is there to be used instead.',
    wrong: {
      'a/v2/a.proto': 'package a.v2;\nimport "b/v3/b.proto";\nmessage A {\n  b.v3.B b = 1;\n}',
      'a/v3/a.proto': 'package a.v3;\nimport "b/v3/b.proto";\nmessage A {\n  b.v3.B b = 1;\n}',
      'b/v2/b.proto': 'package b.v2;\nmessage B {}',
      'b/v3/b.proto': 'package b.v3;\nmessage B {}',
    },
    right: {
      'a/v2/a.proto': 'package a.v2;\nimport "b/v2/b.proto";\nmessage A {\n  b.v2.B b = 1;\n}',
      'a/v3/a.proto': 'package a.v3;\nimport "b/v3/b.proto";\nmessage A {\n  b.v3.B b = 1;\n}',
      'b/v2/b.proto': 'package b.v2;\nmessage B {}',
      'b/v3/b.proto': 'package b.v3;\nmessage B {}',
    },
    wayOut: 'Import the version that belongs to the frozen one.',
  },
};

function isNewer(target: PackageVersion, than: PackageVersion): boolean {
  if (target.family === than.family || majorOf(target) <= majorOf(than)) return false;
  const [oldest] = target.siblings.filter(({ version }) => version !== undefined);
  return oldest !== undefined && majorOf(oldest) <= majorOf(than);
}

function majorOf({ version }: PackageVersion): number {
  return version?.major ?? 0;
}
