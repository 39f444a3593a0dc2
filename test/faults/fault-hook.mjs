/**
 * Loaded before the program (`node --import`): counts the calls by which it changes the folder that it runs in, and has something happen before the n-th of them.
 * `SHEPHERD_FAULT` is `<what>:<n>`, where what is a signal or the code of a system error; `count` writes the number of calls to stderr at the end.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [what = '', at = '0'] = (process.env['SHEPHERD_FAULT'] ?? '').split(':');
const home = fs.realpathSync(process.cwd());
const calls = [
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
let count = 0;

/** Does a call change the folder? Files that are open were opened for that. */
function isChange(name, [target, flags]) {
  if (typeof target === 'number') return true;
  if (!path.resolve(String(target)).startsWith(home)) return false;
  return name !== 'openSync' || /[wa+]/.test(String(flags));
}

for (const name of calls) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (isChange(name, args) && ++count === Number(at)) strike(name);
    return original(...args);
  };
}
syncBuiltinESMExports();
if (what === 'count') process.on('exit', () => fs.writeSync(2, `\nchanges: ${count}\n`));

function strike(name) {
  if (what.startsWith('SIG')) process.kill(process.pid, what);
  else throw Object.assign(new Error(`${what}: injected, ${name}`), { code: what, syscall: name, errno: -1 });
}
