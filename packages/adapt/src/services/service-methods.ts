import type { ApiFile, PackageVersion } from '@protoshepherd/api-tree';
import type { MethodFact } from '@protoshepherd/schema';

import type { TypeIndex } from './type-index.ts';

/** A method, and the file that declares it. */
export interface MethodPlace {
  readonly fact: MethodFact;
  readonly file: ApiFile;
}

/** The methods of every service of a package version: services and methods by name, in the order of the text. */
export type ServiceMethods = ReadonlyMap<string, ReadonlyMap<string, MethodPlace>>;

/** Lists the services of a package version. */
export function serviceMethods(types: TypeIndex, { files }: PackageVersion): ServiceMethods {
  return new Map(
    files.flatMap((file) =>
      types
        .shape(file)
        .services.map(({ name, methods }): [string, ReadonlyMap<string, MethodPlace>] => [
          name,
          new Map(methods.map((fact) => [fact.name, { fact, file }])),
        ]),
    ),
  );
}

/** The services of a package version by name, in the order of the text. */
export function serviceNames({ files }: PackageVersion): string[] {
  return files.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'service').map(({ name }) => name));
}
