/** What `release.version.versionActions` names: `@protoshepherd/nx-plugin/release`. */
// oxlint-disable-next-line import/no-default-export -- Nx takes the default export of the module
export { ProtobufVersionActions as default } from './protobuf-version-actions.ts';
