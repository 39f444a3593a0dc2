/**
 * Installs our program in a CI job: from the registry, into a folder outside of the checkout, and only with the integrity that the workflow pins. In the checkout, npm
 * would read the `.npmrc` of the pull request, and `npx` would run code from its `node_modules`. The archive is self-contained; nothing else is installed.
 */

/** The registry of the program. */
const registry = 'https://registry.npmjs.org/';

/** The version and digest that a workflow pins. */
export interface PinnedProgram {
  /** An exact version. */
  readonly version: string;
  /** The digest of the archive in npm's format, such as `sha512-…`; empty if unknown. */
  readonly integrity: string;
}

/** The YAML lines of the variables that pin the program. */
export function pinLines({ version, integrity }: PinnedProgram, indent: string): string {
  return [
    '# The program is installed from the registry, never from the checkout, where a pull request could replace it. This prints the integrity:',
    `# npm view protoshepherd@${version} dist.integrity`,
    `SHEPHERD_VERSION: '${version}'`,
    `SHEPHERD_INTEGRITY: '${integrity}'`,
    `SHEPHERD_REGISTRY: '${registry}'`,
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

/** Shell lines that install the program below a folder. Afterwards, its `bin` folder contains `shepherd`. */
export function installLines(folder: string): readonly string[] {
  return [
    `mkdir -p "${folder}" && cd "${folder}"`,
    'npm pack --silent --ignore-scripts "--registry=$SHEPHERD_REGISTRY" "protoshepherd@$SHEPHERD_VERSION"',
    'archive="protoshepherd-$SHEPHERD_VERSION.tgz"',
    `digest='require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("base64")'`,
    'found="sha512-$(node -p "$digest" "$archive")"',
    'if [ "$found" != "$SHEPHERD_INTEGRITY" ]; then',
    `  echo "the integrity of $archive is $found, but SHEPHERD_INTEGRITY is '$SHEPHERD_INTEGRITY'; if you trust the archive, set SHEPHERD_INTEGRITY to its integrity" >&2`,
    '  exit 1',
    'fi',
    'tar -xzf "$archive"',
    'chmod +x package/bin/shepherd.js',
    'mkdir -p bin && ln -sf ../package/bin/shepherd.js bin/shepherd',
  ];
}
