/** The finding that a person means by what a comment or a report has printed: its fingerprint, or its rule and its place. */
import type { Finding } from '@protoshepherd/source';

/** What a person has written. */
export interface FindingReference {
  /** A fingerprint or its beginning, or the id of a rule. */
  readonly name: string;
  /** A path, with or without a line and a column behind it. */
  readonly place: string | undefined;
}

/** A finding as it was printed. */
export interface PrintedFinding {
  readonly finding: Finding;
  /** The path that it was printed with. */
  readonly path: string;
}

/** The fewest digits of a fingerprint that mean one. */
const fewestDigits = 6;

/** May a name be a fingerprint, or the beginning of one? */
export function isFingerprint(name: string): boolean {
  return new RegExp(`^[0-9a-f]{${fewestDigits},16}$`).test(name);
}

/** All findings that may be meant; one for each fingerprint. */
export function findMeant(all: readonly PrintedFinding[], reference: FindingReference): readonly PrintedFinding[] {
  const meant = all.filter((each) => isMeant(each, reference));
  return [...new Map(meant.map((each) => [each.finding.fingerprint, each])).values()];
}

function isMeant({ finding, path }: PrintedFinding, { name, place }: FindingReference): boolean {
  const isNamed = finding.rule === name || (isFingerprint(name) && finding.fingerprint.startsWith(name));
  return isNamed && (place === undefined || placesOf(finding, path).includes(place));
}

/** How people may write a place: as it is printed, and with less of it. */
function placesOf({ location }: Finding, path: string): readonly string[] {
  const { file, line, column } = location;
  return [path, file].flatMap((name) => [name, `${name}:${line}`, `${name}:${line}:${column}`]);
}

/** A finding in one line, so that a person can name it. */
export function candidateLine({ finding, path }: PrintedFinding): string {
  const { fingerprint, rule, location, message } = finding;
  return `${fingerprint}  ${rule} ${path}:${location.line}:${location.column}  ${message}`;
}
