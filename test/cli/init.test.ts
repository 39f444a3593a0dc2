import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { loadConfig } from '@protoshepherd/workspace';
import { describe, expect, test } from 'vitest';

import { runShepherd, type Ending } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const workflow = '.github/workflows/shepherd.yml';
const tree = {
  'api/acme/user/v1/user.proto':
    'syntax = "proto3";\npackage acme.user.v1;\nimport "validate/validate.proto";\nmessage User { validate.Rules rules = 1; }\n',
  'api/acme/shop/v1/shop.proto':
    'syntax = "proto3";\npackage acme.shop.v1;\nimport "acme/user/v1/user.proto";\nmessage Shop { acme.user.v1.User owner = 1; }\n',
  'third_party/pgv/validate/validate.proto': 'syntax = "proto3";\npackage validate;\nmessage Rules {}\n',
};

async function init(cwd: string, ...args: readonly string[]): Promise<Ending> {
  return runShepherd(['init', ...args], { cwd });
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

describe('shepherd init', () => {
  test('reports the written files, the detected settings and the next steps', async () => {
    const cwd = createTemporaryFolder(tree);
    const { status, stdout, stderr } = await init(cwd);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "root     api              2 .proto files in the folders of their packages
      include  third_party/pgv  resolves 1 import, validate/validate.proto
      layout   envoy            packages such as acme.shop.v1 carry their version
      policy   none             no file indicates a policy, so every breaking change is reported, and support never ends

      wrote .github/workflows/shepherd.yml
      wrote shepherd.yaml

      check: no findings. Next: shepherd lifecycle
      "
    `);
    expect((await loadConfig(undefined, cwd)).config).toMatchObject({
      roots: ['api'],
      includes: ['third_party/pgv'],
      layout: 'envoy',
    });
  });

  test('writes a configuration that the other commands can use', async () => {
    const cwd = createTemporaryFolder(tree);
    await init(cwd, '--quiet');
    const { status, stdout } = await runShepherd(['graph', '--format', 'json'], { cwd });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ packages: [{ name: 'acme.shop.v1' }, { name: 'acme.user.v1' }] });
  });

  test('names a baseline that may be written later, so that an old API can begin', async () => {
    const old = 'syntax = "proto3";\npackage acme.other.v1;\n';
    const cwd = createTemporaryFolder({ ...tree, 'api/acme/old/v1/old.proto': old });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('check: 1 error (1 package-matches-directory)\n');
    expect(stdout).toContain('\n  shepherd check --write-baseline   accepts the current findings');
    const check = async (...args: readonly string[]): Promise<number | null> =>
      (await runShepherd(['check', ...args], { cwd })).status;
    expect([await check(), await check('--write-baseline'), await check()]).toEqual([1, 0, 0]);
  });

  test('writes the same bytes again', async () => {
    const cwd = createTemporaryFolder(tree);
    await init(cwd);
    const before = [read(cwd, 'shepherd.yaml'), read(cwd, workflow)];
    const { status, stdout } = await init(cwd, '--force');
    expect(status).toBe(0);
    expect(stdout).toContain(`left ${workflow} unchanged\nleft shepherd.yaml unchanged\n`);
    expect([read(cwd, 'shepherd.yaml'), read(cwd, workflow)]).toEqual(before);
  });

  test.each([
    [['shepherd.yaml'], 'shepherd.yaml already exists'],
    [[workflow], `${workflow} already exists`],
    [['shepherd.yaml', workflow], `shepherd.yaml and ${workflow} already exist`],
  ])('keeps %j, and then writes nothing', async (existing, subject) => {
    const cwd = createTemporaryFolder({ ...tree, ...Object.fromEntries(existing.map((path) => [path, 'mine'])) });
    expect(await init(cwd)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: ${subject}; nothing was written; use --force to overwrite\n`,
    });
    expect(['shepherd.yaml', workflow].filter((path) => existsSync(join(cwd, path)))).toEqual(existing);
    expect(existing.map((path) => read(cwd, path))).toEqual(existing.map(() => 'mine'));
    expect((await init(cwd, '--force')).status).toBe(0);
    expect(read(cwd, 'shepherd.yaml')).toContain('roots:\n  - api\n');
  });

  test('writes a first package if there is no .proto file yet, and it passes every gate', async () => {
    const cwd = createTemporaryFolder({});
    const { status, stdout } = await init(cwd);
    expect(status).toBe(0);
    expect(stdout).toContain('There was no .proto file here, so a first package was written');
    expect(stdout).toContain('wrote api/acme/greeting/v1/greeting.proto');
    expect((await loadConfig(undefined, cwd)).config).toMatchObject({ roots: ['api'], layout: 'envoy' });
    for (const gate of [['check'], ['odr'], ['fmt', '--check'], ['protoxform', '--check']])
      expect(await runShepherd(gate, { cwd })).toMatchObject({ status: 0 });
  });

  test.each([['third_party/a.proto'], ['vendor/link'], ['buf.yaml']])('writes no package next to %s', async (path) => {
    const text = path === 'buf.yaml' ? 'version: v2\nmodules:\n  - path: proto\n' : 'syntax = "proto3";\n';
    const cwd = createTemporaryFolder({ [path]: text });
    if (path.endsWith('link')) symlinkSync(createTemporaryFolder({}), join(cwd, 'protos'));
    await init(cwd);
    expect(existsSync(join(cwd, 'api'))).toBe(false);
  });

  test('writes the defaults where no first package is wanted', async () => {
    const cwd = createTemporaryFolder({});
    const { status, stdout } = await init(cwd, '--no-starter');
    expect(status).toBe(0);
    expect(stdout).toContain('There is no .proto file here yet');
    expect((await loadConfig(undefined, cwd)).config).toMatchObject({ roots: ['.'], includes: [], layout: 'envoy' });
  });

  test('uses roots and layout from the command line', async () => {
    const cwd = createTemporaryFolder(tree);
    mkdirSync(join(cwd, 'here'));
    const args = ['--root', join(cwd, 'api'), '--root', './api/', '--root', 'here', '--layout', 'group-version'];
    expect((await init(cwd, ...args, '--ci', 'none')).status).toBe(0);
    expect((await loadConfig(undefined, cwd)).config).toMatchObject({
      roots: ['api', 'here'],
      includes: ['third_party/pgv'],
      layout: 'group-version',
    });
    expect(readdirSync(cwd).toSorted()).toEqual(['api', 'here', 'shepherd.yaml', 'third_party']);
  });

  test('refuses a missing root', async () => {
    const cwd = createTemporaryFolder(tree);
    expect((await init(cwd, '--root', 'nowhere')).status).toBe(3);
    expect(existsSync(join(cwd, 'shepherd.yaml'))).toBe(false);
  });

  test.each(['a\n- b: "c" # \'d\'', '\u001b[31m{{ *a', '${{ github.token }}'])('%j may be a root', async (name) => {
    const cwd = createTemporaryFolder({ [`${name}/acme/a/v1/a.proto`]: 'syntax = "proto3";\npackage acme.a.v1;\n' });
    const { status, stdout } = await init(cwd);
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u);
    expect((await loadConfig(undefined, cwd)).config?.roots).toEqual([name]);
    expect(read(cwd, workflow)).not.toContain('${{');
  });

  test('accepts broken files', async () => {
    const cwd = createTemporaryFolder({ 'api/acme/a/v1/a.proto': 'package acme.a.v1;\nimport ;\nmessage {{{' });
    expect((await init(cwd)).status).toBe(0);
    expect((await loadConfig(undefined, cwd)).config?.roots).toEqual(['api']);
  });

  test('keeps silent with --quiet', async () => {
    expect(await init(createTemporaryFolder(tree), '--quiet')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});

describe('the workflow', () => {
  test('of GitHub annotates pull requests', async () => {
    const cwd = createTemporaryFolder(tree);
    await init(cwd);
    const text = read(cwd, workflow).replaceAll(/(shepherd@|VERSION: ')\d+\.\d+\.\d+/g, '$10.0.0');
    expect(text).toMatchInlineSnapshot(`
      "# Runs all checks of the API. Findings are annotations on the pull request; the lifecycle page is an artifact.
      name: shepherd

      on:
        pull_request:
        push:
          branches: [main, master]

      permissions:
        contents: read

      env:
        # The program is installed from the registry, never from the checkout, where a pull request could replace it. This prints the integrity:
        # npm view protoshepherd@0.0.0 dist.integrity
        SHEPHERD_VERSION: '0.0.0'
        SHEPHERD_INTEGRITY: ''
        SHEPHERD_REGISTRY: 'https://registry.npmjs.org/'

      jobs:
        check:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1
              with:
                # The full history: many results depend on when elements were added to the API.
                fetch-depth: 0
                persist-credentials: false
            - uses: actions/setup-node@395ad3262231945c25e8478fd5baf05154b1d79f # v6.1.0
              with:
                node-version: 24
            - name: Install shepherd outside of the checkout
              run: |
                mkdir -p "$RUNNER_TEMP/shepherd" && cd "$RUNNER_TEMP/shepherd"
                npm pack --silent --ignore-scripts "--registry=$SHEPHERD_REGISTRY" "protoshepherd@$SHEPHERD_VERSION"
                archive="protoshepherd-$SHEPHERD_VERSION.tgz"
                digest='require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("base64")'
                found="sha512-$(node -p "$digest" "$archive")"
                if [ "$found" != "$SHEPHERD_INTEGRITY" ]; then
                  echo "the integrity of $archive is $found, but SHEPHERD_INTEGRITY is '$SHEPHERD_INTEGRITY'; if you trust the archive, set SHEPHERD_INTEGRITY to its integrity" >&2
                  exit 1
                fi
                tar -xzf "$archive"
                chmod +x package/bin/shepherd.js
                mkdir -p bin && ln -sf ../package/bin/shepherd.js bin/shepherd
                echo "$PWD/bin" >>"$GITHUB_PATH"
            - run: shepherd check --format github
              if: '!cancelled()'
            # Remove this if breaking changes are allowed, or if \`check\` already reports them (compat in shepherd.yaml).
            - run: shepherd compat --against change-base --format github
              if: '!cancelled()'
            # Remove this if you do not use this format.
            - run: shepherd fmt --check --format github
              if: '!cancelled()'
            # Remove this if you commit no candidates, the generated next major versions.
            - run: shepherd protoxform --check --format github
              if: '!cancelled()'
            - run: shepherd lifecycle --format html --output shepherd-lifecycle.html
              if: '!cancelled()'
            - uses: actions/upload-artifact@330a01c490aca151604b8cf639adc76d48f6c5d4 # v5.0.0
              if: '!cancelled()'
              with:
                name: shepherd-lifecycle
                path: shepherd-lifecycle.html
                if-no-files-found: ignore
      "
    `);
    expect((await loadConfig(workflow, cwd)).findings.filter((finding) => finding.rule === 'config-syntax')).toEqual(
      [],
    );
  });

  test('of GitLab is chosen if GitLab is detected, and explains its use', async () => {
    const cwd = createTemporaryFolder({ ...tree, '.gitlab-ci.yml': '' });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('Add to .gitlab-ci.yml under include: - local: /.gitlab/shepherd.yml\n');
    expect(existsSync(join(cwd, workflow))).toBe(false);
    const text = read(cwd, '.gitlab/shepherd.yml').replaceAll(/(shepherd@|VERSION: ')\d+\.\d+\.\d+/g, '$10.0.0');
    expect(text).toMatchInlineSnapshot(`
      "# Runs all checks of the API. Findings are a Code Quality report on the merge request; the lifecycle page is an artifact. To use it, add
      # these lines to .gitlab-ci.yml:
      #
      #   include:
      #     - local: /.gitlab/shepherd.yml

      .shepherd:
        image: node:24
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
        variables:
          # The full history: many results depend on when elements were added to the API.
          GIT_DEPTH: '0'
          # The program is installed from the registry, never from the checkout, where a pull request could replace it. This prints the integrity:
          # npm view protoshepherd@0.0.0 dist.integrity
          SHEPHERD_VERSION: '0.0.0'
          SHEPHERD_INTEGRITY: ''
          SHEPHERD_REGISTRY: 'https://registry.npmjs.org/'
        before_script:
          - |
            checkout=$PWD
            home=$(mktemp -d)
            mkdir -p "$home" && cd "$home"
            npm pack --silent --ignore-scripts "--registry=$SHEPHERD_REGISTRY" "protoshepherd@$SHEPHERD_VERSION"
            archive="protoshepherd-$SHEPHERD_VERSION.tgz"
            digest='require("node:crypto").createHash("sha512").update(require("node:fs").readFileSync(process.argv[1])).digest("base64")'
            found="sha512-$(node -p "$digest" "$archive")"
            if [ "$found" != "$SHEPHERD_INTEGRITY" ]; then
              echo "the integrity of $archive is $found, but SHEPHERD_INTEGRITY is '$SHEPHERD_INTEGRITY'; if you trust the archive, set SHEPHERD_INTEGRITY to its integrity" >&2
              exit 1
            fi
            tar -xzf "$archive"
            chmod +x package/bin/shepherd.js
            mkdir -p bin && ln -sf ../package/bin/shepherd.js bin/shepherd
            PATH="$home/bin:$PATH"
            cd "$checkout"

      shepherd-check:
        extends: .shepherd
        script:
          - shepherd check --format gitlab --output gl-code-quality-report.json
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json

      # Remove this if breaking changes are allowed, or if \`check\` already reports them (compat in shepherd.yaml).
      shepherd-compat:
        extends: .shepherd
        script:
          - shepherd compat --against change-base --format gitlab --output gl-code-quality-report.json
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json

      # Remove this if you do not use this format.
      shepherd-fmt:
        extends: .shepherd
        script:
          - shepherd fmt --check --format gitlab --output gl-code-quality-report.json
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json

      # Remove this if you commit no candidates, the generated next major versions.
      shepherd-protoxform:
        extends: .shepherd
        script:
          - shepherd protoxform --check --format gitlab --output gl-code-quality-report.json
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality-report.json

      shepherd-lifecycle:
        extends: .shepherd
        script:
          - shepherd lifecycle --format html --output shepherd-lifecycle.html
        artifacts:
          paths:
            - shepherd-lifecycle.html
      "
    `);
  });

  test("pins the version and the integrity of the project's lock file, and installs nothing in the checkout", async () => {
    const manifest = JSON.stringify({ devDependencies: { protoshepherd: '^0.1.0' } });
    const locked = { version: '0.1.7', integrity: 'sha512-abc/+==' };
    const lock = JSON.stringify({ packages: { 'node_modules/protoshepherd': locked } });
    const cwd = createTemporaryFolder({ ...tree, 'package.json': manifest, 'package-lock.json': lock });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('npx shepherd lifecycle');
    const text = read(cwd, workflow);
    expect(text).toContain("  SHEPHERD_VERSION: '0.1.7'\n  SHEPHERD_INTEGRITY: 'sha512-abc/+=='\n");
    expect(text).not.toMatch(/npm ci|npm install|npx/);
  });

  test.each(["'; touch pwned; '", '0.1.0\n', 'latest'])('rejects %j of a lock file as a version', async (version) => {
    const lock = JSON.stringify({ packages: { 'node_modules/protoshepherd': { version, integrity: 'sha512-abc' } } });
    const cwd = createTemporaryFolder({ ...tree, 'package-lock.json': lock });
    await init(cwd);
    expect(read(cwd, workflow)).toMatch(/SHEPHERD_VERSION: '\d+\.\d+\.\d+'\n {2}SHEPHERD_INTEGRITY: ''\n/);
  });

  test('installs packages without running their scripts, if an include is there', async () => {
    const cwd = createTemporaryFolder({
      'package.json': '{}',
      'package-lock.json': '{}',
      'api/acme/a/v1/a.proto': 'syntax = "proto3";\npackage acme.a.v1;\nimport "google/api/http.proto";\n',
      'node_modules/google-proto-files/google/api/http.proto': 'syntax = "proto3";\npackage google.api;\n',
    });
    await init(cwd);
    expect((await loadConfig(undefined, cwd)).config?.includes).toEqual(['node_modules/google-proto-files']);
    expect(read(cwd, workflow)).toContain('      - run: npm ci --ignore-scripts --git=git\n');
  });

  test('is not written below the top of a repository, where it would be ignored', async () => {
    const top = createTemporaryFolder({ '.git/HEAD': '', 'shepherd.yaml': 'version: 1\n', 'part/a.txt': '' });
    const cwd = join(top, 'part');
    const refused = await init(cwd, '--ci', 'github');
    expect([refused.status, existsSync(join(cwd, 'shepherd.yaml'))]).toEqual([2, false]);
    const { status, stdout } = await init(cwd);
    expect(status).toBe(0);
    expect(stdout).toContain('No workflow was written, because');
    expect(stdout).toContain('In this folder, ../shepherd.yaml is no longer used.');
    expect(readdirSync(cwd).toSorted()).toEqual(['a.txt', 'shepherd.yaml']);
  });
});
