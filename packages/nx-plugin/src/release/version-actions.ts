/** The module for `release.version.versionActions`: `@protoshepherd/nx-plugin/release`. */
// oxlint-disable-next-line import/no-default-export -- Nx takes the default export of the module
export { ProtobufVersionActions as default } from './protobuf-version-actions.ts';
