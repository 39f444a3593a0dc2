/** Conversions of a small tree, generated into a folder and loaded. Messages are created from descriptors, so no other program is needed. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createFileRegistry, create, fromBinary, toBinary, type FileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';
import {
  conversionStyles,
  generateConversions,
  type ConversionStyleName,
  type FamilyHub,
  type GeneratedConversions,
} from '@protoshepherd/convert';

import { createTemporaryFolder } from '../../../test/cli/temporary-folder.ts';

const nodeModules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The options of a test. */
export interface CompileOptions {
  readonly families: readonly FamilyHub[];
  readonly style?: ConversionStyleName;
  /** The hand-written files, by path; missing ones are derived from the plan: each field that the plan leaves to hand-written code is reported as lost. */
  readonly manual?: Readonly<Record<string, string>>;
}

/** Generated code that runs. */
export interface RunningCode {
  readonly generated: GeneratedConversions;
  readonly registry: FileRegistry;
  readonly folder: string;
  /** Loads a module by its path. */
  load(path: string): Promise<Readonly<Record<string, Converter>>>;
}

export type Converter = (from: object, report?: (loss: { field: string; text: string }) => void) => object;

/** A family and its hub, by name. */
export function familyHub(tree: ApiTree, name: string, hub: string): FamilyHub {
  return { family: tree.family(name) as Family, hub: tree.package(hub) as PackageVersion };
}

/** Generates the conversions of a tree as loadable modules. */
export function runGenerated(
  tree: ApiTree,
  { families, style = 'shepherd', manual = {} }: CompileOptions,
): RunningCode {
  const generated = generateConversions({
    tree,
    families,
    style: conversionStyles[style],
    options: { messages: '', extension: '.ts' },
  });
  const set = create(FileDescriptorSetSchema, {
    file: tree.schema.files.map((file) => fromBinary(FileDescriptorProtoSchema, tree.schema.descriptorBytes(file))),
  });
  const bytes = Buffer.from(toBinary(FileDescriptorSetSchema, set)).toString('base64');
  const registry = createFileRegistry(set);
  const folder = createTemporaryFolder({
    ...Object.fromEntries(generated.files.map(({ path, text }) => [path, text])),
    ...lossTellers(generated),
    ...manual,
    ...Object.fromEntries(
      tree.schema.files.map(({ path }) => [`${path.replace(/\.proto$/, '')}_pb.ts`, renderModule(registry, path)]),
    ),
    'registry.ts': `import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
      import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
      export const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, Buffer.from('${bytes}', 'base64')));`,
  });
  symlinkSync(nodeModules, join(folder, 'node_modules'));
  return {
    generated,
    registry,
    folder,
    load: async (path) => (await import(/* @vite-ignore */ join(folder, path))) as Readonly<Record<string, Converter>>,
  };
}

/** The run-time exports of protoc-gen-es. */
function renderModule(registry: FileRegistry, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1) || './';
  const file = registry.getFile(path);
  const lines: string[] = [`import { registry } from '${up}registry.ts';`];
  for (const type of registry) {
    if (type.kind !== 'message' || type.file !== file) continue;
    const scope = file.proto.package;
    const local = scope === '' ? type.typeName : type.typeName.slice(scope.length + 1);
    lines.push(`export const ${local.replaceAll('.', '_')}Schema = registry.getMessage('${type.typeName}');`);
  }
  return `${lines.join('\n')}\n`;
}

/** Cautious hand-written functions: every set field without a counterpart is reported as lost. */
function lossTellers({ manual, hubs }: GeneratedConversions): Record<string, string> {
  const steps = hubs.flatMap(({ spokes }) =>
    spokes.flatMap(({ toHub, fromHub }) => [...toHub.messages, ...fromHub.messages]),
  );
  const texts: Record<string, string> = {};
  for (const { file, name, from, to } of manual) {
    const fields = steps.find((step) => step.from === from && step.to === to)?.fields ?? [];
    const open = fields
      .filter(({ kind }) => kind === 'removed' || kind === 'manual')
      .flatMap((step) => step.from ?? []);
    const up = '../'.repeat(file.split('/').length - 1) || './';
    const checks = open.map(
      (field) =>
        `if (isFieldSet(from, registry.getMessage(from.$typeName).fields.find((each) => each.number === ${field.number}))) report({ field: '${from}.${field.name}', text: '${field.name}' });`,
    );
    texts[file] ??= `import { isFieldSet } from '@bufbuild/protobuf';\nimport { registry } from '${up}registry.ts';\n`;
    texts[file] += `export function ${name}(from, to, report) { ${checks.join('\n')} }\n`;
  }
  return texts;
}
