import type { ApiFile, ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import type { MethodFact } from '@protoshepherd/schema';

/** A method, and the file that declares it. */
export interface MethodPlace {
  readonly fact: MethodFact;
  readonly file: ApiFile;
}

/** The methods of every service of a package version: services and methods by name, in the order of the text. */
export type ServiceMethods = ReadonlyMap<string, ReadonlyMap<string, MethodPlace>>;

/** Lists the services of a package version. */
export function serviceMethods({ schema }: ApiTree, { files }: PackageVersion): ServiceMethods {
  return new Map(
    files.flatMap((file) =>
      schema
        .describe(file.schemaFile)
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
