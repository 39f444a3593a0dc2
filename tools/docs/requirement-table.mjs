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
      'E-13': 'Looser validation is not a break. Stricter validation is one, but a waiver with a reason can allow it.',
      'E-14': 'Fields and messages may still be broken within 14 days of their introduction.',
      'E-15': 'Alpha packages may be broken at any time.',
      'E-16': 'Elements that were hidden by `[#not-implemented-hide:]` before the change may be broken.',
      'E-17': 'Files that were marked as work in progress before the change may be broken.',
      'E-18':
        'If a comment gives the default of a field with a wrapper type, a change of this default is not reported.',
      'E-19':
        'A new major version needs evidence of technical debt, consultation with the users, and at least one year since the last cut, the day on which the last major version became stable.',
      'E-20': 'A package has at most three major versions: the current stable, the previous stable and the next alpha.',
      'E-22':
        'The previous stable version is supported for one year after the new one is introduced; then it is removed.',
      'E-23':
        'The previous stable version is removed on the date given by E-22, even if the current version has no successor by then.',
      'E-24':
        'At a cut, the alpha becomes the current version, the current version becomes the previous one, and the version that was previous until then is due for removal.',
      'E-25':
        'A package without changes may keep its major version at a cut. This version stays current, so it has no end of support.',
      'E-28':
        'A deprecated feature remains implemented until one year after its deprecation, or until one year after the next possible cut, whichever is later.',
      'E-29':
        'Additions go to the current stable version, not to the alpha and, apart from E-30, not to the previous stable version.',
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
      'C-15': 'A call that uses a new feature does not crash a server that does not have this feature yet.',
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
        'The periods of C-22 and C-23 begin only when the deprecation is announced. Shepherd reports the removal of a version whose deprecation was not announced, except for an alpha.',
      'C-26': 'The end of the periods of C-22 and C-23 is unknown until the required number of releases exists.',
      'C-27': 'A deprecated field is left out of the next version, but never removed from its own version.',
      'C-28': 'The option `deprecated` marks a method as deprecated.',
      'C-29': 'A comment above `package` that begins with "Deprecated:" marks a version as deprecated.',
      'C-30':
        'After its deprecation, a version is removed with its whole directory. A group is removed only after all its versions.',
      'C-31': 'The generator writes a fixed list of files for every group and version.',
      'C-32': 'Groups are found as directories of the API or by a marker in a Go package.',
      'C-33':
        'If the file of internal types exists, it must cover all requests and responses. If it is missing, it is generated if the group has only one version, and must be written by hand otherwise.',
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
      'V-01': 'A client works with plugins of its own version and of all older versions, but not with newer ones.',
      'V-02': 'Older versions stay in the tree, so that older plugins still build.',
      'V-03': 'Adding a method needs a new version.',
      'V-04': 'Removing a method needs a new version.',
      'V-05': 'Changing the signature of a method needs a new version.',
      'V-06':
        'An optional field added to a request or response needs no new version; a removed or renumbered field does.',
      'V-11':
        'Apart from V-30, a new version adds, removes or changes methods, does several of these, or replaces the previous version completely.',
      'V-12': 'Constants and register functions have fixed names; those of version 1 have no suffix.',
      'V-13': 'A plugin is registered once per kind, version and name, and may offer several versions.',
      'V-14':
        'Lookup starts with the newest version, continues with the next older one if a version is not found, and stops at any other error.',
      'V-15': 'An older version that is found is adapted to the newest interface.',
      'V-16': 'If no version is found, the error names the kind and the plugin.',
      'V-17': 'A plugin name without a slash gets the default prefix before lookup.',
      'V-18': 'A version that cannot be adapted is not looked up.',
      'V-19': 'A new optional parameter is safe to adapt: the adapter drops it.',
      'V-20': 'A removed parameter is safe to adapt if it has a default value.',
      'V-21':
        'A new method is safe to adapt if the adapter can answer calls to it with a fixed response that leaves existing behaviour unchanged.',
      'V-22': 'A removed method that nothing uses is safe to adapt: the adapter omits it.',
      'V-23':
        'A critical new method makes older versions unusable. The author decides whether a method is critical; until then, Shepherd reports it as undecided.',
      'V-24': 'A method with the same signature is passed through.',
      'V-25': 'A kind gets at most one new version per release cycle, however many changes it has.',
      'V-26': 'After a minor or major release, any further change needs a new version.',
      'V-27': 'A patch release contains no new API version.',
      'V-28': 'A release cycle belongs to a release line: patch releases of other lines do not end it.',
      'V-29': 'An older client uses an older version of a plugin that offers one.',
      'V-30': 'A new version may also leave all methods as they are; Shepherd reports it as `layout only`.',
    },
  },
  {
    name: 'Fybrik',
    document: 'Versions and compatibility',
    sentences: {
      'F-01': 'A compatible change keeps existing clients and objects working, and no data is lost between versions.',
      'F-02': 'Converting to another version and back loses nothing.',
      'F-03': 'Objects of an older version can be promoted, so a new required field needs a default value.',
      'F-04': 'The conversion back to an older version is checked only on request.',
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
      'F-27':
        'A deprecated log entry, or a renamed one under its old name, is still written for two more minor releases.',
    },
  },
  {
    name: 'KubeVela',
    document: 'Definition versioning',
    sentences: {
      'K-01': 'Every version that was applied is in the list of revisions.',
      'K-02': 'An exact reference resolves to exactly that version.',
      'K-03':
        'If the setting for automatic upgrades is omitted, a partial reference resolves to the latest version of its series.',
      'K-04': 'An exact reference still resolves to the same version when a newer one appears.',
      'K-05': 'If automatic upgrades are switched off, an exact reference to a missing version is an error.',
      'K-06': 'If automatic upgrades are switched off, a partial reference is an error.',
      'K-07': 'If automatic upgrades are switched on, a partial reference follows its series.',
      'K-08': 'If automatic upgrades are switched on, an exact reference to a missing version is still an error.',
      'K-09':
        'If automatic upgrades are switched on, a partial reference in a new application resolves to the latest version of the series.',
      'K-10': 'The same reference means the same content in all environments.',
      'K-11': 'If an annotation names a revision, references use that name.',
      'K-12':
        'Legacy definitions have numbered revisions, and new ones have semantic versions. In a reference to a legacy definition, a number means a revision, not a series.',
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
        'When a new version is added, Shepherd resolves all references again, and lists those whose version would change.',
      'K-22':
        'The document of KubeVela contains two proposals; K-05 to K-09 belong to the first. The second has no switch for automatic upgrades: use an exact reference to opt out.',
      'K-23': 'Within a major version, definitions stay backward compatible.',
      'K-24': 'Changed content needs a new version.',
      'K-25': 'Versions are read from the list in the specification of a definition.',
      'K-26':
        'The stored object contains the highest version of the definition, and every version of it has a revision.',
      'K-27': 'No version is lost by storing a definition and reading it again.',
      'K-28':
        'The API version served by default is the first in the order that Kubernetes uses: stable before beta before alpha.',
      'K-29': 'Objects are stored in the most stable API version of their kind.',
      'K-30': 'Versions are converted through one hub, which need not be the stored version.',
      'K-31': 'Editing a definition under a different API version causes a warning.',
      'K-32': 'Legacy objects behave as before when new ones are added.',
      'K-33': 'New definitions are referred to by version, never by revision number.',
      'K-34': 'If several sources name the version of a definition, they must agree.',
      'K-35':
        'Only references to new definitions follow newer versions automatically; a reference to a revision of a legacy definition always means that revision.',
      'K-36':
        'The parts of a version are compared as numbers (1.10.0 is later than 1.2.0), and a series matches complete parts only: 1.2 matches 1.2.0, but not 1.20.0.',
      'K-37': 'A partial reference never resolves to a pre-release.',
    },
  },
];
