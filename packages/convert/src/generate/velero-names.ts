/** The names of plugin kinds in Velero's convention: the first version has no suffix. */

/** The names of one version of a plugin kind in code. */
export interface PluginNames {
  readonly kind: string;
  readonly version: string;
  /** `PluginKindRestoreItemActionV2`. */
  readonly constant: string;
  /** `RegisterRestoreItemActionV2`. */
  readonly register: string;
}

/** The names of a kind at a version, such as `v2`. */
export function pluginNames(kind: string, version: string): PluginNames {
  const suffix = version === 'v1' ? '' : `V${version.slice(1)}`;
  return { kind, version, constant: `PluginKind${kind}${suffix}`, register: `Register${kind}${suffix}` };
}
