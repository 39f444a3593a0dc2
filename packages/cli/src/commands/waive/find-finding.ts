/**
 * Finds the finding that a user refers to, by its fingerprint, or by its rule and location, as a comment or report shows
 * them.
 */
import type { Finding } from '@protoshepherd/source';

/** The user's reference to a finding. */
export interface FindingReference {
  /** A fingerprint or a prefix of one, or the id of a rule. */
  readonly name: string;
  /** A path, optionally followed by line and column. */
  readonly place: string | undefined;
}

/** A finding with its printed path. */
export interface PrintedFinding {
  readonly finding: Finding;
  readonly path: string;
}

/** The shortest accepted prefix of a fingerprint. */
const minDigits = 6;

/** Tests if a name has the form of a fingerprint or of a prefix of one. */
export function isFingerprint(name: string): boolean {
  return new RegExp(`^[0-9a-f]{${minDigits},16}$`).test(name);
}

/** All findings that match a reference, without duplicates of a fingerprint. */
export function findMatches(all: readonly PrintedFinding[], reference: FindingReference): readonly PrintedFinding[] {
  const meant = all.filter((each) => isMatch(each, reference));
  return [...new Map(meant.map((each) => [each.finding.fingerprint, each])).values()];
}

function isMatch({ finding, path }: PrintedFinding, { name, place }: FindingReference): boolean {
  const isNamed = finding.rule === name || (isFingerprint(name) && finding.fingerprint.startsWith(name));
  return isNamed && (place === undefined || listSpellings(finding, path).includes(place));
}

/** The accepted spellings of a location: the printed one, and shorter ones. */
function listSpellings({ location }: Finding, path: string): readonly string[] {
  const { file, line, column } = location;
  return [path, file].flatMap((name) => [name, `${name}:${line}`, `${name}:${line}:${column}`]);
}

/** A finding in one line, with what a user needs to refer to it. */
export function describeMatch({ finding, path }: PrintedFinding): string {
  const { fingerprint, rule, location, message } = finding;
  return `${fingerprint}  ${rule} ${path}:${location.line}:${location.column}  ${message}`;
}
