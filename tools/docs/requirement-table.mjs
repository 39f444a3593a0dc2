// @ts-check
/**
 * One sentence for each requirement number that tests cite, such as E-19, grouped by the system whose document requires it. Numbers that no test
 * cites are not listed.
 */

/**
 * @typedef {object} RequirementSystem
 * @property {string} name
 * @property {string} document
 * @property {Readonly<Record<string, string>>} sentences By number.
 */

/** @type {readonly RequirementSystem[]} */
export const requirementTable = [
  {
    name: 'Envoy',
    document: 'API versioning guidelines',
    sentences: {
      'E-08': 'Within a major version, a field keeps its number and its type.',
      'E-09': 'Within a major version, a field keeps its name, because JSON, YAML and text contain it.',
      'E-10': 'A package keeps its name, because gRPC paths and type URLs contain it.',
      'E-11': 'Making a singular field repeated is a break.',
      'E-12': 'Moving a field into a oneof is a break of source code, although the bytes stay the same.',
      'E-13': 'Stricter validation is a break, looser validation is not; a waiver with a reason can allow it.',
      'E-14': 'Fields and messages may still be broken within 14 days of their introduction.',
      'E-15': 'Alpha packages may be broken at any time.',
      'E-16': 'Elements that were hidden by `[#not-implemented-hide:]` before the change may be broken.',
      'E-17': 'Files that were marked as work in progress before the change may be broken.',
      'E-18': 'Changing the documented default of a wrapper type is not judged.',
      'E-19':
        'A new major version needs evidence of technical debt, one year since the last cut, and consultation of the users.',
      'E-20': 'A package has at most three major versions: the current stable, the previous stable and the next alpha.',
      'E-22': 'The previous stable version is supported for one year after the new one is introduced, then removed.',
      'E-23': 'The support of a version ends on its date even if no newer major version follows.',
      'E-24':
        'At a cut, the alpha becomes current, the current version becomes previous, and the previous one is removed.',
      'E-25': 'A package without changes may keep its major version at a cut, and its support does not end.',
      'E-28':
        'A deprecated feature is implemented until one year after its deprecation or after the next possible cut, whichever is later.',
      'E-29': 'Additions go to the current stable version, not to the alpha and not to the previous one.',
      'E-30': 'The previous stable version accepts additions for one quarter after the cut.',
      'E-31':
        'An addition to the previous stable version is repeated in the current one, with the same number and type.',
      'E-32': 'A replacement exists before the old element is deprecated.',
      'E-41':
        'A client cannot set a deprecated field and its replacement together if both are in one oneof, so Shepherd reports this.',
    },
  },
  {
    name: 'csi-proxy',
    document: 'API groups, versions and deprecation',
    sentences: {
      'C-02': 'Every version of a group has its own named pipe, whose name contains group and version.',
      'C-06':
        'One internal server serves all versions of a group, so internal types can hold the values of every version.',
      'C-07': 'Trivial conversions are generated; where names or types differ, a function is written by hand.',
      'C-08': 'Only two directions are converted: requests to internal types, and internal types to responses.',
      'C-09': 'Conversion functions have fixed names, made from the type and the direction.',
      'C-10': 'Hand-written conversions have a fixed location for each group and version, and may be absent.',
      'C-11': 'A new group is a new directory with a proto file; the rest is generated.',
      'C-12': 'An existing version changes only in backward compatible ways.',
      'C-13': 'A call that succeeded before a change succeeds after it.',
      'C-14': 'A call that does not use a change behaves as before.',
      'C-15': 'A call that uses a change does not crash a server without it.',
      'C-16': 'Clients need not know about a change.',
      'C-17': 'Converting to another version and back may lose data, because nothing is stored.',
      'C-18':
        'Once a version is stable, new methods and parameters go to the next alpha, then to beta, then to stable.',
      'C-21': 'Adding a version takes fixed steps, among them conversions for all existing versions.',
      'C-22':
        'A stable element is kept for 12 months or 3 releases after its deprecation is announced, whichever is longer.',
      'C-23':
        'A beta element is kept for 9 months or 3 releases after its deprecation is announced, whichever is longer.',
      'C-24': 'An alpha element may be removed as soon as its deprecation is announced.',
      'C-25':
        'Without an announcement no support period begins, and Shepherd reports a removal unless the version is an alpha.',
      'C-26': 'The end of a support period is open until the required number of releases exists.',
      'C-27': 'A deprecated field is left out of the next version, but never removed from its own version.',
      'C-28': 'A method is deprecated by the option `deprecated`.',
      'C-29': 'A version is deprecated by a comment above `package` that begins with "Deprecated:".',
      'C-30':
        'After its deprecation, a version is removed with its whole directory. A group is removed only after all its versions.',
      'C-31': 'The generator writes a fixed list of files for every group and version.',
      'C-32': 'Groups are found as directories of the API or by a marker in a Go package.',
      'C-33':
        'Existing internal types must cover all requests and responses; they are generated only if the group has one version.',
      'C-34': 'Files that people edit by hand are never overwritten.',
      'C-35': 'Generated servers and clients of a deprecated version are marked as deprecated.',
      'C-36': 'After a version is removed, no generated file mentions it.',
      'C-37': 'For every removed version, the last release that serves it is reported.',
    },
  },
  {
    name: 'Velero',
    document: 'Plugin versioning',
    sentences: {
      'V-01': 'A client works with plugins of its own version and of all older ones, but not with newer ones.',
      'V-02': 'Older versions stay in the tree, so that older plugins still build.',
      'V-03': 'Adding a method needs a new version.',
      'V-04': 'Removing a method needs a new version.',
      'V-05': 'Changing the signature of a method needs a new version.',
      'V-06':
        'An optional field added to a request or response needs no new version; a removed or renumbered field does.',
      'V-11':
        'A new version adds, removes or changes methods, does several of these, or replaces the previous version completely.',
      'V-12': 'Constants and register functions have fixed names; version 1 has no suffix.',
      'V-13': 'A plugin is registered once per kind, version and name, and may offer several versions.',
      'V-14': 'Lookup starts with the newest version, continues if one is not found, and stops at any other error.',
      'V-15': 'An older version that is found is adapted to the newest interface.',
      'V-16': 'If no version is found, the error names the kind and the plugin.',
      'V-17': 'A plugin name without a slash gets the default prefix before lookup.',
      'V-18': 'A version that cannot be adapted is not looked up.',
      'V-19': 'A new optional parameter is safe to adapt: the adapter drops it.',
      'V-20': 'A removed parameter is safe to adapt if it has a default value.',
      'V-21': 'A new method is safe to adapt if a neutral answer does not change existing behaviour.',
      'V-22': 'A removed method that nothing uses is safe to adapt: the adapter omits it.',
      'V-23':
        'A critical new method makes older versions unusable. The author decides whether a method is critical; until then, Shepherd reports it as undecided.',
      'V-24': 'A method with the same signature is passed through.',
      'V-25': 'A kind gets at most one new version per release cycle, however many changes it has.',
      'V-26': 'After a minor or major release, any further change needs a new version.',
      'V-27': 'A patch release contains no new API version.',
      'V-28': 'A release cycle belongs to a release line: patch releases of other lines do not end it.',
      'V-29': 'An older client uses an older version of a plugin that offers one.',
      'V-30': 'A new version that equals the previous one is allowed, and reported as a change of layout only.',
    },
  },
  {
    name: 'Fybrik',
    document: 'Versions and compatibility',
    sentences: {
      'F-01': 'A compatible change keeps existing clients and objects working, and no data is lost between versions.',
      'F-02': 'Converting to another version and back loses nothing.',
      'F-03': 'Objects of an older version can be promoted, so a new required field needs a default value.',
      'F-04': 'Going back to an older version is checked only on request.',
      'F-05': 'A release tag is `vX.Y.Z`, with an optional pre-release.',
      'F-06': 'An incompatible change needs a major release.',
      'F-07': 'A compatible change of the API needs at least a minor release.',
      'F-08': 'A patch release does not change the API.',
      'F-09': 'The two previous minor releases of the same major version are supported.',
      'F-10': 'The support of a minor release ends with the third minor release after it.',
      'F-11': 'Versions of CustomResourceDefinitions have names such as v1beta1, not numbers such as v1.0.0.',
      'F-12': 'An alpha version may change or disappear without notice.',
      'F-13':
        'A beta version is deprecated before removal, and incompatible changes come with instructions for migration.',
      'F-15': 'A changed CustomResourceDefinition needs at least a minor release.',
      'F-16': 'Without conversion, a required field may become optional, and a new field must be optional.',
      'F-17': 'Without conversion, every other difference between two versions is reported.',
      'F-18': 'Conversion by webhook is not allowed.',
      'F-19': 'Exactly one version is stored.',
      'F-20': 'A version in which objects are stored stays in the list of versions.',
      'F-27': 'A deprecated or renamed log entry is written for two more minor releases.',
    },
  },
  {
    name: 'KubeVela',
    document: 'Definition versioning',
    sentences: {
      'K-01': 'Every version that was applied is in the list of revisions.',
      'K-02': 'An exact reference resolves to exactly that version.',
      'K-03': 'A partial reference resolves to the latest version of its series.',
      'K-04': 'An exact reference still resolves to the same version when a newer one appears.',
      'K-05': 'Without automatic upgrades, an exact reference to a missing version is an error.',
      'K-06': 'Without automatic upgrades, a partial reference is an error.',
      'K-07': 'With automatic upgrades, a partial reference follows its series.',
      'K-08': 'With automatic upgrades, an exact reference to a missing version is still an error.',
      'K-09':
        'With automatic upgrades, a partial reference in a new application resolves to the latest version of the series.',
      'K-10': 'The same reference means the same content in all environments.',
      'K-11': 'If an annotation names a revision, references use that name.',
      'K-12': 'For legacy definitions, a number means a revision, not a series.',
      'K-13':
        'In legacy mode, a reference without a version follows the latest version, and one with a version always resolves to the same version.',
      'K-14': 'In legacy mode, the latest version is the one that was applied last.',
      'K-15': 'The version of a definition is a semantic version, without a leading v.',
      'K-16': 'The version of a definition is complete, unless partial versions are allowed explicitly.',
      'K-17': 'A reference means the same with or without a leading v.',
      'K-18': 'Ranges are not supported.',
      'K-19': 'A partial reference follows new versions of its series.',
      'K-20': 'A reference without a version is pinned to the latest version when the application is created.',
      'K-21':
        'A new version is compared with all references, and Shepherd lists those that would resolve to a different version.',
      'K-22': 'In the second proposal there is no switch for automatic upgrades: use an exact reference to opt out.',
      'K-23': 'Within a major version, definitions stay backward compatible.',
      'K-24': 'Changed content needs a new version.',
      'K-25': 'Versions are read from the list in the specification of a definition.',
      'K-26': 'The stored object holds the highest version, and every version has a revision.',
      'K-27': 'No version is lost by storing a definition and reading it again.',
      'K-28':
        'The version served by default is the highest by the priority of Kubernetes: stable before beta before alpha.',
      'K-29': 'The most stable version is the one that is stored.',
      'K-30': 'Versions are converted through one hub, which need not be the stored version.',
      'K-31': 'Editing a definition under a different API version causes a warning.',
      'K-32': 'Legacy objects behave as before when new ones are added.',
      'K-33': 'New definitions are referred to by version, never by revision number.',
      'K-34': 'If several sources name the version of a definition, they must agree.',
      'K-35': 'Only new definitions are upgraded automatically.',
      'K-36': 'Versions are ordered by number, and a series matches whole parts of a version.',
      'K-37': 'A partial reference never resolves to a pre-release.',
    },
  },
];
