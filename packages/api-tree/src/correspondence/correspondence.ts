/**
 * Matches the elements of two states of an API, with evidence: packages first, then declarations, then their members. Each part is computed on demand, in
 * time proportional to the size of the request. The consumer chooses which evidence it accepts for which kind of element.
 */
import type {
  ElementFact,
  EnumFact,
  EnumValueFact,
  ExtensionFact,
  FieldFact,
  MessageFact,
  MethodFact,
  ServiceFact,
} from '@protoshepherd/schema';

import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import type { PackageVersion } from '../package-version.ts';
import { PackageRelations } from './package-relations.ts';
import {
  matchDeclarations,
  type DeclarationEvidence,
  type DescribedFile,
  type Placed,
  type TopMatches,
} from './match-declarations.ts';
import {
  matchExtensions,
  matchMethods,
  matchOneofs,
  type ExtensionEvidence,
  type PlaceEvidence,
} from './match-oneofs-and-methods.ts';
import { matchWithinScope, type NameEvidence } from './match-within-scope.ts';
import { matchPackages, type PackageEvidence } from './match-packages.ts';
import type { Pairing, Sides } from './pairing.ts';
import { TypeNames } from './type-names.ts';

/** The evidence that a consumer accepts, the most trusted first. */
export interface AcceptedEvidence {
  readonly packages: readonly PackageEvidence[];
  /** Messages, enums and services. */
  readonly declarations: readonly DeclarationEvidence[];
  /** Fields and enum values. */
  readonly members: readonly NameEvidence[];
  readonly oneofs: readonly PlaceEvidence[];
  readonly methods: readonly PlaceEvidence[];
  readonly extensions: readonly ExtensionEvidence[];
}

/** What to match. */
export interface CorrespondenceRequest {
  readonly accept: AcceptedEvidence;
  /** The old names of moved packages by their new names, where the trees do not record the move. */
  readonly moved?: ReadonlyMap<string, string>;
  /** The files whose declarations are matched; defaults to all files below the roots. */
  readonly files?: Sides<readonly ApiFile[]>;
}

export class Correspondence {
  readonly trees: Sides<ApiTree>;
  readonly #accept: AcceptedEvidence;
  readonly #moved: ReadonlyMap<string, string>;
  readonly #files: Sides<readonly ApiFile[]>;
  readonly #kinship: PackageRelations;
  #packages: Pairing<PackageVersion> | undefined;
  #newPackages: ReadonlyMap<string, string> | undefined;
  #matched: Matched | undefined;

  constructor(trees: Sides<ApiTree>, { accept, moved = new Map(), files }: CorrespondenceRequest) {
    this.trees = trees;
    this.#accept = accept;
    this.#moved = moved;
    this.#files = files ?? { before: listTargets(trees.before), after: listTargets(trees.after) };
    this.#kinship = new PackageRelations(trees, moved);
  }

  /** The packages below the roots. */
  get packages(): Pairing<PackageVersion> {
    return (this.#packages ??= matchPackages(this.trees, this.#kinship, this.#moved, this.#accept.packages));
  }

  /** The top-level declarations and the types nested in them. */
  get declarations(): TopMatches {
    return this.#match().declarations;
  }

  /** The top-level extensions. */
  get extensions(): Pairing<Placed<ExtensionFact>> {
    const placeAll = (files: readonly DescribedFile[]): Placed<ExtensionFact>[] =>
      files.flatMap(({ file, shape }) => shape.extensions.map((fact) => ({ file, fact })));
    const { files } = this.#match();
    return this.pairExtensions({ before: placeAll(files.before), after: placeAll(files.after) });
  }

  /** The extensions of one scope. */
  pairExtensions(sides: Sides<readonly Placed<ExtensionFact>[]>): Pairing<Placed<ExtensionFact>> {
    return matchExtensions(sides, this.#match().names, this.#accept.extensions);
  }

  /** The fields of a message. */
  pairFields({ before, after }: Sides<MessageFact>): Pairing<FieldFact> {
    return matchWithinScope(before.fields, after.fields, { accept: this.#accept.members });
  }

  /** The oneofs of a message whose fields are matched already. */
  pairOneofs(messages: Sides<MessageFact>, fields: Pairing<FieldFact>): Pairing<ElementFact> {
    return matchOneofs(messages, fields, this.#accept.oneofs);
  }

  /** The values of an enum. */
  pairValues({ before, after }: Sides<EnumFact>): Pairing<EnumValueFact> {
    return matchWithinScope(before.values, after.values, { accept: this.#accept.members });
  }

  /** The methods of a service; `files` declare the services. */
  pairMethods(files: Sides<ApiFile>, services: Sides<ServiceFact>): Pairing<MethodFact> {
    return matchMethods(
      services,
      (before, after) => this.isSameType(files.before, before, after),
      this.#accept.methods,
    );
  }

  /** Does a type name in a file of the old state denote the type named `after` in the new state? */
  isSameType(user: ApiFile, before: string, after: string): boolean {
    return before === after || this.#match().names.newName(user, before) === after;
  }

  /** Does a package of the old state correspond to one of the new state, renamed or not? */
  isSamePackage(before: PackageVersion, after: PackageVersion): boolean {
    return (this.#namesOfPackages().get(before.name) ?? before.name) === after.name;
  }

  /** The new names of matched packages. */
  #namesOfPackages(): ReadonlyMap<string, string> {
    return (this.#newPackages ??= new Map(this.packages.pairs.map(({ before, after }) => [before.name, after.name])));
  }

  #match(): Matched {
    if (this.#matched !== undefined) return this.#matched;
    const describe = ({ schema }: ApiTree, files: readonly ApiFile[]): DescribedFile[] =>
      files.map((file) => ({ file, shape: schema.describe(file.schemaFile) }));
    const names = new TypeNames(this.trees.before, this.#namesOfPackages());
    const files = {
      before: describe(this.trees.before, this.#files.before),
      after: describe(this.trees.after, this.#files.after),
    };
    const declarations = matchDeclarations(files.before, files.after, {
      accept: this.#accept.declarations,
      names,
      isRelated: (before, after) => this.isSamePackage(before, after) || this.#kinship.isRelated(before, after),
    });
    return (this.#matched = { names, files, declarations });
  }
}

/** The results of matching declarations. */
interface Matched {
  readonly names: TypeNames;
  readonly files: Sides<readonly DescribedFile[]>;
  readonly declarations: TopMatches;
}

function listTargets({ files }: ApiTree): readonly ApiFile[] {
  return files.filter((file) => file.isTarget);
}
