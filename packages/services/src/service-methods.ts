import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { MethodFact } from '@protoshepherd/schema';

import type { TypeIndex } from './type-index.ts';

/** A method and its file. */
export interface MethodPlace {
  readonly name: string;
  readonly fact: MethodFact;
  readonly file: ApiFile;
}

/** A service and its methods, in source order. */
export interface ServiceMethods {
  readonly name: string;
  readonly methods: readonly MethodPlace[];
}

/** The services of a package version. If one is declared twice, which protobuf forbids, it gets the methods of both. */
export function serviceMethods(types: TypeIndex, { files }: PackageVersion): ServiceMethods[] {
  const services = new Map<string, Map<string, MethodPlace>>();
  for (const file of files) {
    for (const { name, methods } of types.shape(file).services) {
      const known = services.get(name) ?? new Map<string, MethodPlace>();
      services.set(name, known);
      for (const fact of methods) known.set(fact.name, { name: fact.name, fact, file });
    }
  }
  return Array.from(services, ([name, methods]) => ({ name, methods: [...methods.values()] }));
}

/** The service names of a package version, in source order. */
export function serviceNames({ files }: PackageVersion): string[] {
  return files.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'service').map(({ name }) => name));
}
