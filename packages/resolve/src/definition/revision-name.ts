/** How KubeVela calls the revision of a version, and how an application refers to it. */

/** The name of the revision: `component-name-v4.4`. */
export function revisionName(definition: string, version: string): string {
  return `${definition}-${withMark(version)}`;
}

/** The reference to it: `component-name@v4.4`. */
export function revisionReference(definition: string, version: string): string {
  return `${definition}@${withMark(version)}`;
}

/** A revision without a name has its `v` already. */
function withMark(version: string): string {
  return /^v\d/.test(version) ? version : `v${version}`;
}
