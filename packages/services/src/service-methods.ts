import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { MethodFact } from '@protoshepherd/schema';

import type { TypeIndex } from './type-index.ts';

/** A method, and the file that declares it. */
export interface MethodPlace {
  readonly name: string;
  readonly fact: MethodFact;
  readonly file: ApiFile;
}

/** A service with its methods, in the order of the text. */
export interface ServiceMethods {
  readonly name: string;
  readonly methods: readonly MethodPlace[];
}

/** Lists the services of a package version. One that is declared twice, which protobuf forbids, has the methods of both. */
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

/** The services of a package version by name, in the order of the text. */
export function serviceNames({ files }: PackageVersion): string[] {
  return files.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'service').map(({ name }) => name));
}
