/**
 * How a CI job gets our program: from the registry, into a folder outside of the checkout, and only with the integrity that the workflow names. In the checkout, npm would
 * read the `.npmrc` of the pull request, and `npx` would run what the pull request has in `node_modules`. The archive holds all code that runs; nothing else is
 * installed.
 */

/** The registry that the program comes from. */
const registry = 'https://registry.npmjs.org/';

/** What a workflow pins. */
export interface PinnedProgram {
  /** An exact version. */
  readonly version: string;
  /** The digest of the archive as npm writes it, such as `sha512-…`; empty if it is not known. */
  readonly integrity: string;
}

/** The variables that pin the program, as lines of YAML. */
export function pinLines({ version, integrity }: PinnedProgram, indent: string): string {
  return [
    '# The program comes from the registry, never from the checkout, where a pull request could exchange it. The integrity is what this prints:',
    `# npm view protoshepherd@${version} dist.integrity`,
    `SHEPHERD_VERSION: '${version}'`,
    `SHEPHERD_INTEGRITY: '${integrity}'`,
    `SHEPHERD_REGISTRY: '${registry}'`,
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

/** Lines of a shell that install the program below a folder. Afterwards `bin` in that folder holds `shepherd`. */
export function installLines(folder: string): readonly string[] {
  return [
    `mkdir -p "${folder}" && cd "${folder}"`,
    'npm pack --silent --ignore-scripts "--registry=$SHEPHERD_REGISTRY" "protoshepherd@$SHEPHERD_VERSION"',
    'archive="protoshepherd-$SHEPHERD_VERSION.tgz"',
    `digest='require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("base64")'`,
    'found="sha512-$(node -p "$digest" "$archive")"',
    'if [ "$found" != "$SHEPHERD_INTEGRITY" ]; then',
    `  echo "the integrity of $archive is $found, but SHEPHERD_INTEGRITY is '$SHEPHERD_INTEGRITY'; if you trust it, write it there" >&2`,
    '  exit 1',
    'fi',
    'tar -xzf "$archive"',
    'chmod +x package/bin/shepherd.js',
    'mkdir -p bin && ln -sf ../package/bin/shepherd.js bin/shepherd',
  ];
}
