/** The module for `release.changelog.projectChangelogs.renderer`: `@protoshepherd/nx-plugin/changelog-renderer`. */
// oxlint-disable-next-line import/no-default-export -- Nx takes the default export of the module
export { ProtobufChangelogRenderer as default } from './changelog-renderer.ts';
