import { parseVersion, splitPackageName, type Stages } from '@protoshepherd/api-tree';
import type { Layout } from '@protoshepherd/workspace';

import { parentOf } from './folder-path.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** A layout and the reason for it. */
export interface DetectedLayout {
  readonly layout: Layout;
  readonly because: string;
}

/** Detects how files carry their version. Paths are relative to the root. */
export function detectLayout(files: readonly ProtoFacts[], stages?: Stages): DetectedLayout {
  const isInPackage = (file: ProtoFacts): boolean => isNamedByPackage(file, stages);
  const inPackage = files.filter(isInPackage);
  const inDirectory = files.filter((file) => !isInPackage(file) && versionFolder(file, stages) !== undefined);
  const [first] = inDirectory;
  if (first === undefined || inPackage.length >= inDirectory.length) {
    const because =
      inPackage[0] === undefined
        ? 'no package has a version yet'
        : `packages such as ${inPackage[0].package} carry their version`;
    return { layout: 'envoy', because };
  }
  const ofKind = inDirectory.filter(isNamedByKind);
  const [example = first] = ofKind;
  return 2 * ofKind.length > inDirectory.length
    ? { layout: 'kind-version', because: `files such as ${example.path} are named after the kind above their version` }
    : {
        layout: 'group-version',
        because: `folders such as ${parentOf(first.path)} name group and version; package names do not name both`,
      };
}

/** Tests if the package name alone contains family and version. */
function isNamedByPackage({ package: name }: ProtoFacts, stages?: Stages): boolean {
  const { family, version } = splitPackageName(name, stages);
  return version !== undefined && family !== '';
}

/** `<kind>/<version>/<Kind>.proto` */
function isNamedByKind({ path }: ProtoFacts): boolean {
  const [file, , kind] = path.split('/').toReversed();
  return file?.toLowerCase() === `${kind?.toLowerCase()}.proto`;
}

function versionFolder({ path }: ProtoFacts, stages?: Stages): string | undefined {
  const [, version, group] = path.split('/').toReversed();
  return group !== undefined && parseVersion(version ?? '', stages) !== undefined ? version : undefined;
}
