export { basePolicyName } from './config/base-policy.ts';
export { isCalendarDay } from './config/calendar-day.ts';
export {
  defaultConfig,
  layouts,
  type AdaptDecision,
  type ClauseChanges,
  type CompatConfig,
  type Config,
  type FormatConfig,
  type Layout,
  type LoadedConfig,
  type OptionValue,
  type PolicyChanges,
  type RuleChanges,
  type RuleSetting,
  type RuleSeverity,
  type UsageConfig,
  type Waiver,
} from './config/config.ts';
export { createExternalLookup } from './config/external-imports.ts';
export { configFileName, findConfigFile, loadConfig } from './config/load-config.ts';
export { defaultScan, scanPresets, type ScanConfig, type ScanPlace, type ScanPreset } from './config/scan-config.ts';
export { dataEndings, detectDataFormat, dataFormats, type DataFormat } from './data/data-format.ts';
export { loadWaiverEditor, type WaiverEditor } from './config/load-waiver-editor.ts';
export type {
  DataAlias,
  DataEntry,
  DataItem,
  DataList,
  DataMap,
  DataNode,
  DataScalar,
  DataText,
  DataValue,
} from './data/data-node.ts';
export { listDataFiles } from './data/list-data-files.ts';
export { readJsonLinesData } from './data/read-json-lines-data.ts';
export { readJsonData } from './data/read-json-data.ts';
export { readYamlData } from './data/read-yaml-data.ts';
export { workspaceFindings } from './finding-ids.ts';
export { blobId } from './git/blob-id.ts';
export { changesSince, type ChangeRange } from './git/changes-since.ts';
export { commitTime } from './git/commit-time.ts';
export { findCommonRepository, requireRepository, findRepository, type GitRepository } from './git/git-repository.ts';
export { waitForGit, GitMissingError, runGit, startGit, type GitResult } from './git/git.ts';
export { listFilesAt, type FileAt } from './git/list-files-at.ts';
export { mergeBase } from './git/merge-base.ts';
export { peelToCommits } from './git/peel-to-commits.ts';
export { readFileAtRevision } from './git/read-file-at-revision.ts';
export { readGitObjects, readGitObjectsInRounds, streamGitObjects } from './git/read-git-objects.ts';
export {
  listTreeAtRevision,
  readFilesAtRevision,
  readTreeAtRevision,
  type KnownFile,
  type RevisionFolders,
  type RevisionTree,
} from './git/read-tree-at-revision.ts';
export { repositoryStamp } from './git/repository-stamp.ts';
export { resolveObject, resolveRevision } from './git/resolve-revision.ts';
export { placeRoots, RootPlaces, type PlacedFile } from './git/root-places.ts';
export { findWorkTreeTop } from './git/work-tree-top.ts';
export { readCodeOwners, type OwnerLookup } from './hosting/code-owners.ts';
export { findRemote } from './hosting/find-remote.ts';
export { hostedRepository, type HostedRepository } from './hosting/hosted-repository.ts';
export { asInputError, exhaustionError, InputError } from './input-error.ts';
export { loadManifest, manifestFileName } from './manifest/load-manifest.ts';
export {
  emptyManifest,
  type LoadedManifest,
  type Manifest,
  type ManifestItem,
  type ManifestOwner,
  type ManifestRelease,
  type ManifestVersion,
} from './manifest/manifest.ts';
export { matchesPattern } from './matches-pattern.ts';
export { nearestName, nearestNames } from './nearest-name.ts';
export { printable } from './printable.ts';
export { randomToken } from './random-token.ts';
export {
  parseDocuments,
  loadLock,
  parseLock,
  parseRegistry,
  loadYamlDocuments,
  type LoadedDocuments,
  type LoadedFile,
} from './registry/load-registry.ts';
export type {
  Lock,
  LockedReference,
  Registry,
  RegistryApiVersion,
  RegistryDefinition,
  RegistryVersion,
} from './registry/registry.ts';
export { excludedOnDisk, nothingExcluded, type Exclusion } from './tree/exclusion.ts';
export { findMarkedGroups } from './tree/find-marked-groups.ts';
export { decodeText, type DecodedText } from './tree/decode-text.ts';
export { matchesGlob } from './tree/glob.ts';
export { OverlaidFiles } from './tree/overlaid-files.ts';
export { overlaidTexts, overlayListing, type Overlay } from './tree/overlay-listing.ts';
export { readInputs } from './tree/read-inputs.ts';
export { readNamedFiles } from './tree/read-named-files.ts';
export { readTextFile } from './tree/read-text-file.ts';
export { readEach, readTogether } from './tree/read-together.ts';
export { refuseEscape, resolvesInside } from './tree/real-path.ts';
export { listTree, readListedFile, readTree, type TreeFolders, type TreeListing } from './tree/read-tree.ts';
export { isImage, isProtoName, isSkippedFolder, stagingName } from './tree/selected-name.ts';
export { isSameStamp, readStampedFile, readStamp, type FileStamp, type StampedFile } from './tree/stamped-file.ts';
export { DiskFollower } from './watch/disk-follower.ts';
export type { WatchedPlaces } from './watch/scan-places.ts';
export { wholeFile, type ListedFile, type Tree, type TreeFile } from './tree/tree.ts';
export { requireKnown, unknownName, UsageError } from './usage-error.ts';
export { folderOfGlob, isGlob, listGlob, loadUsage } from './usage/load-usage.ts';
export type { ReadUsage } from './usage/read-usage.ts';
export type { ConsumerUsage, ElementUse, UsageReport, UsedKind } from './usage/usage-report.ts';
export type { FileChanges, FormerTexts, Recovery, WriteSummary } from './write/file-changes.ts';
export { interruptedIn } from './write/find-interrupted.ts';
export { makeFolders } from './write/make-folders.ts';
export { stageFiles, waitForWrites, type StagedFiles } from './write/stage-files.ts';
export { writeFileAtomic } from './write/write-file-atomic.ts';
export { recoverWrites, writeFiles } from './write/write-files.ts';
export type { ConfigPath } from './yaml/config-document.ts';
export type { SettingDescription, SettingKey, SettingsFile } from './yaml/describe-setting.ts';
export { loadSettingGuide, type SettingGuide } from './yaml/load-setting-guide.ts';
export { listYamlFiles } from './yaml/list-yaml-files.ts';
export type { YamlDocument } from './yaml/parse-documents.ts';
