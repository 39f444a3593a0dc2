import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { exitStatus, runCommandLine } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { createRecordingContext, type ContextFacts } from './recording-context.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Runs a command line in this process and returns all its output. */
async function run(args: readonly string[], facts?: ContextFacts) {
  const context = createRecordingContext(facts);
  const status = await runCommandLine(args, context);
  return { status, stdout: context.stdout.written, stderr: context.stderr.written };
}

describe('the program', () => {
  test('--version prints only the version', async () => {
    expect(await run(['--version'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });

  test.each([['--help'], ['help'], ['-h']])('%s lists every command', async (...args) => {
    const { status, stdout, stderr } = await run(args);
    expect(stdout).toMatchInlineSnapshot(`
      "Usage: shepherd <command> [options]

      Keeps a versioned protobuf API healthy over years.

      Get started:
        init          write shepherd.yaml and a CI workflow that fit this repository
        explain       explain a rule or finding, with an example and the fix
        rules         list all rules and their severity here
        completion    print a completion script for bash, zsh or fish
      Check an API:
        check         check the tree against every enabled rule
        odr           check the One Definition Rule: one version of each dependency
        compat        find breaking changes against a branch, tag, folder or image
        waive         accept a finding, with a reason, an owner and an end date
        fmt           format .proto files, or check their format
        parse         report syntax errors in .proto files
        build         compile the tree to a descriptor set, as protoc does
      Browse an API:
        graph         show the package graph as text, JSON, a diagram or a page
        site          write a static site that documents every package and release
        serve         serve live pages of the graph and the lifecycle
        lsp           start the language server for editors
      Make the next major version:
        plan          show which packages the next major version contains, and why
        protoxform    write the next major version of every package that needs one
        next-major    show whether a new major version may be cut, and when
        freeze        cut a major version: candidates become stable, sources frozen
        deprecate     mark an element of the API as deprecated
        graduate      create the next version of a family, or compare two versions
        rewrite       move to protovalidate or editions; the meaning stays the same
      Plan support:
        lifecycle     show the state of every version and deprecated item
        schedule      show support windows and upcoming dates, also as a calendar
        availability  show which releases contain or deprecate each element
      Support several versions:
        convert-plan  plan the conversion between two versions, and what it loses
        generate      generate conversion code or JSON Schema
        migrate       convert a YAML, JSON or binary message to another version
        adapt         show which older services can stand in for newer ones
        resolve       resolve a reference such as name@1.2 to a version
        crd-check     check the versions of Kubernetes CustomResourceDefinitions
      Check consumers:
        scan          find deprecated, unknown and invalid fields in configuration
        usage         merge usage files of consumers, or rank elements by use

      Options of every command: -V, --version; --no-color; --debug; -h, --help
      Options and examples: shepherd help <command>. Begin with shepherd init.
      "
    `);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each([[['parse', '--help']], [['help', 'parse']]])('%s explains the command', async (args) => {
    const { status, stdout, stderr } = await run(args);
    expect(stdout).toMatchInlineSnapshot(`
      "Usage: shepherd parse [options] <paths...>

      Reports syntax errors in .proto files of proto2, proto3 and editions, each with its line.

      Arguments:
        paths              files, and directories to search for .proto files

      Options:
        --format <format>  output format (choices: "text", "json", "sarif", "github", "gitlab", "junit",
                           "markdown", "github-comment", "gitlab-note", default: "text")
        --output <file>    write the result to this file
        --as-of <date>     answer as of this day, YYYY-MM-DD (default: today)
        --all              print all findings and lines, not only the first 50
        --quiet            print errors only: no warnings, notes, progress or summary
        -h, --help         print this help

      Global Options:
        -V, --version      print the version
        --no-color         disable colours; the environment variable NO_COLOR does the same
        --debug            print the stack trace of an internal error

      Examples:
        shepherd parse api
            every .proto file below api
        shepherd parse a.proto b.proto --format json
            two files, as JSON
        shepherd parse api --format github
            annotate a pull request
        shepherd parse api --quiet --output findings.txt
            write findings to a file and nothing to the terminal
      "
    `);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('without a command the help is a complaint', async () => {
    const { status, stdout, stderr } = await run([]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage: shepherd');
  });
});

describe('mistakes on the command line', () => {
  test.each([
    [['pars'], `error: unknown command 'pars'; did you mean parse?\n`],
    [['frobnicate'], `error: unknown command 'frobnicate'; see shepherd --help\n`],
    [['pars', '--help'], `error: unknown command 'pars'; did you mean parse?\n`],
    [['help', 'pars'], `error: unknown command 'pars'; did you mean parse?\n`],
    [['parse', 'x', '--formt', 'json'], `error: unknown option '--formt'; did you mean --format?\n`],
    [['parse', 'x', '--zzzzzz'], `error: unknown option '--zzzzzz'; see shepherd --help\n`],
    [['--verison'], `error: unknown option '--verison'; did you mean --version?\n`],
    [['parse'], `error: missing required argument 'paths'; see shepherd --help\n`],
    [['parse', 'x', '--output'], `error: option '--output <file>' argument missing; see shepherd --help\n`],
    [
      ['parse', 'x', '--format', 'xml'],
      `error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, sarif, github, gitlab, junit, markdown, github-comment, gitlab-note; see shepherd --help\n`,
    ],
    [
      ['parse', 'x', '--as-of', '2021-02-30'],
      `error: option '--as-of <date>' argument '2021-02-30' is invalid. Give a date as YYYY-MM-DD; see shepherd --help\n`,
    ],
    [['\u001b[31mred'], `error: unknown command '<U+001B>[31mred'; see shepherd --help\n`],
  ])('%j is reported in one line', async (args, message) => {
    expect(await run(args)).toEqual({ status: 2, stdout: '', stderr: message });
  });
});

describe('parse', () => {
  const good = 'syntax = "proto3";\nmessage A {\n  int32 x = 1;\n}\n';
  const bad = 'syntax = "proto3";\nmessage A {\n  int32 x = ;\n}\n';

  test('a valid tree is clean, and the summary says what was read', async () => {
    const folder = createTemporaryFolder({ 'a.proto': good, 'b/c.proto': good, 'notes.txt': 'not proto' });
    expect(await run(['parse', folder])).toEqual({ status: 0, stdout: '', stderr: 'no findings, 2 files read\n' });
  });

  test('--quiet keeps silent about success', async () => {
    const folder = createTemporaryFolder({ 'a.proto': good });
    expect(await run(['parse', folder, '--quiet'])).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('a syntax error is framed, and the input counts as unusable', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': bad });
    const { status, stdout, stderr } = await run(['parse', join(folder, 'bad.proto')]);
    expect(status).toBe(exitStatus.input);
    expect(stdout).toContain('bad.proto:3:13\n  |\n3 |   int32 x = ;\n  |             ^');
    expect(stderr).toMatch(/^ {2}\S+ {2}1 error\n1 error in 1 file, 1 file read\n$/);
  });

  test('JSON has the envelope, for the given day or today', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': bad });
    const today = await run(['parse', folder, '--format', 'json']);
    expect(JSON.parse(today.stdout)).toMatchObject({
      schemaVersion: 1,
      command: 'parse',
      asOf: '2021-01-01',
      findings: [{ severity: 'error', location: { line: 3, column: 13 } }],
      summary: { errors: 1, warnings: 0, notes: 0, waived: 0 },
    });
    const then = await run(['parse', folder, '--format', 'json', '--as-of', '2020-02-29']);
    expect(JSON.parse(then.stdout)).toMatchObject({ asOf: '2020-02-29' });
  });

  test('--output writes the file and nothing else', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': bad });
    const { status, stdout } = await run(['parse', folder, '--output', join(folder, 'out.txt')]);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).toContain('bad.proto:3:13');
    expect(readdirSync(folder)).toEqual(['bad.proto', 'out.txt']);
  });

  test.each(['nothing-here', '\u001b[2J'])('%j cannot be read and is reported in one line', async (name) => {
    const { status, stdout, stderr } = await run(['parse', name]);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toMatch(/^error: cannot read [\x20-\x7e]*\n$/);
  });

  test('an output that cannot be written is reported in one line', async () => {
    const folder = createTemporaryFolder({ 'a.proto': good });
    const { status, stderr } = await run(['parse', folder, '--output', join(folder, 'no/such/folder.txt')]);
    expect(status).toBe(exitStatus.input);
    expect(stderr).toMatch(/^error: cannot write .*\n$/);
  });

  test('a reader that closes early stops the output, not the verdict', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': 'message A { optional int32 x = ; }\n'.repeat(5000) });
    const { status, stdout } = await run(['parse', folder], { readerTakes: 1 });
    expect(status).toBe(exitStatus.input);
    expect(stdout.length).toBeLessThan(100_000);
  });

  test('Ctrl-C ends the run silently, and nothing is written', async () => {
    const folder = createTemporaryFolder({ 'bad.proto': bad });
    const signal = AbortSignal.abort();
    const ending = await run(['parse', folder, '--output', join(folder, 'out.txt')], { signal });
    expect(ending).toEqual({ status: 130, stdout: '', stderr: '' });
    expect(readdirSync(folder)).toEqual(['bad.proto']);
  });
});

describe('an internal error', () => {
  const today = (): string => {
    throw new Error('the clock\u001b fell down');
  };

  test('is one line that asks for a bug report', async () => {
    const folder = createTemporaryFolder({ 'a.proto': '' });
    const { status, stdout, stderr } = await run(['parse', folder], { today });
    expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
    expect(stderr).toMatch(
      /^internal error: the clock<U\+001B> fell down; this is a bug in shepherd .*, please report it .*\n$/,
    );
  });

  test('shows its stack with --debug', async () => {
    const folder = createTemporaryFolder({ 'a.proto': '' });
    const { status, stderr } = await run(['parse', folder, '--debug'], { today });
    expect(status).toBe(70);
    expect(stderr).toMatch(/\n {4}at Object\.today/);
    expect(stderr).not.toContain('\u001b');
  });
});
