import type { PackageVersion } from '@protoshepherd/api-tree';
import { neighbours, stepsAlong } from '@protoshepherd/dag';

import { envoyPolicy } from '../documentation/explanation.ts';
import { locateInTarget } from '../locations.ts';
import type { TreeRule } from '../rule.ts';

/** Reports frozen versions that import packages of a newer major. */
export const frozenImportsNewer: TreeRule = {
  about: 'tree',
  id: 'frozen-imports-newer',
  summary: 'A frozen version does not import a newer major version.',
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
          location: locateInTarget(each, [step]),
          package: each.name,
          subject: target.name,
          data: { package: each.name, newer: target.name },
        };
      }
    }
  },

  explanation: {
    why:
      'A frozen version does not change, and is removed when its support ends. If it imports from a newer major version, which still changes, the frozen ' +
      'version changes with it, and users of the old version also need part of the new one.',
    policy: envoyPolicy(
      'API lifecycle',
      'A previous stable version is kept for one year after its successor was introduced, and is then removed.',
    ),
    inspects:
      'The imports of every frozen package below the roots; a package is frozen by annotation, or because a newer stable version exists. An imported package ' +
      'counts as newer if its major version is higher than that of the importer, and its family also has a version with the same or a lower major version ' +
      'that could be imported instead.',
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
    remedy: 'Import the version that matches the frozen one.',
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
