/**
 * A module that is loaded before the program (`node --import`): it counts the calls by which the program changes its folder, and causes a fault before the n-th
 * of them. `SHEPHERD_FAULT` is `<what>:<n>`, where what is a signal or the code of a system error; `count` prints the number of calls at the end. A process that runs
 * several commands sets it for each of them, with the number of the command as a third part.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const changingCalls = [
  'openSync',
  'writeFileSync',
  'fchmodSync',
  'fsyncSync',
  'fsync',
  'linkSync',
  'renameSync',
  'mkdirSync',
  'rmdirSync',
  'rmSync',
];

const hook = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { realpathSync } = fs;
let fault;
let what = '';
let at = 0;
let home = '';
let count = 0;
let isStruck = false;

function prepare() {
  if (process.env.SHEPHERD_FAULT === fault) return;
  fault = process.env.SHEPHERD_FAULT;
  const [kind = '', number = '0'] = (fault ?? '').split(':');
  [what, at, home, count, isStruck] = [kind, Number(number), realpathSync(process.cwd()), 0, false];
}

// Files that are open were opened to be changed.
function isChange(name, [target, flags]) {
  if (typeof target === 'number') return true;
  if (!path.resolve(String(target)).startsWith(home)) return false;
  return name !== 'openSync' || /[wa+]/.test(String(flags));
}

// Renaming and removing need neither space nor another file.
function canStrike(name) {
  return what.startsWith('SIG') || !['renameSync', 'rmdirSync', 'rmSync'].includes(name);
}

function strike(name) {
  isStruck = true;
  if (what.startsWith('SIG')) process.kill(process.pid, what);
  else throw Object.assign(new Error(what), { code: what, syscall: name });
}

for (const name of ${JSON.stringify(changingCalls)}) {
  const original = fs[name];
  fs[name] = (...args) => {
    prepare();
    if (isChange(name, args) && ++count >= at && at > 0 && !isStruck && canStrike(name)) strike(name);
    return original(...args);
  };
}
syncBuiltinESMExports();
prepare();
if (what === 'count') process.on('exit', () => fs.writeSync(2, '\\nchanges: ' + count + '\\n'));
`;

/** Writes the hook into a folder, and returns its path. */
export function writeFaultHook(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'shepherd-fault-')), 'hook.mjs');
  writeFileSync(file, hook);
  return file;
}
