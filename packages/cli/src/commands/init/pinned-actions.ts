/**
 * The GitHub Actions in our workflows, pinned by commit digest, because tags can move. This is the single list; a test compares the action in tools/ci and the
 * documentation with it. To upgrade one, change the digest to the commit of its new release.
 */
export const pinnedActions = {
  checkout: 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1',
  setupNode: 'actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0',
  downloadArtifact: 'actions/download-artifact@018cc2cf5baa6db3ef3c5f8a56943fffe632ef53 # v6.0.0',
  uploadArtifact: 'actions/upload-artifact@330a01c490aca151604b8cf639adc76d48f6c5d4 # v5.0.0',
  uploadSarif: 'github/codeql-action/upload-sarif@5d4e8d1aca955e8d8589aabd499c5cae939e33c7 # v4.31.9',
} as const;
