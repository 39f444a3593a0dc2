/** KubeVela's names for the revision of a version and for references to it. */

/** The name of a revision: `component-name-v4.4`. */
export function revisionName(definition: string, version: string): string {
  return `${definition}-${withMark(version)}`;
}

/** A reference to a version: `component-name@v4.4`. */
export function revisionReference(definition: string, version: string): string {
  return `${definition}@${withMark(version)}`;
}

/** A revision without a name already starts with `v`. */
function withMark(version: string): string {
  return /^v\d/.test(version) ? version : `v${version}`;
}
