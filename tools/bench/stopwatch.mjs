// @ts-check
/**
 * Runs one command and prints what it needed as JSON. It is a process of its own, because the system counts the CPU time of all children of a
 * process together. Memory and CPU time come from /proc, so they are known on Linux only.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program = '', ...args] = process.argv.slice(2);
// With this variable, every Node process parses all root certificates before it starts, in as much time as the rest of
// its start takes. Programs that are not Node do not read it, so it would be a setting of the machine that one contender pays for.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
let peak = 0;
const start = performance.now();
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
const watch = setInterval(() => {
  peak = Math.max(peak, readPeakMemory(child.pid));
}, 10);
child.on('exit', (code) => {
  const ms = performance.now() - start;
  clearInterval(watch);
  process.stdout.write(JSON.stringify({ ms, ...childrenCpu(), residentMegabytes: peak }));
  process.exitCode = code ?? 1;
});

/**
 * The most memory that a process has had, in megabytes; 0 where that is not known.
 * @param {number | undefined} pid
 */
function readPeakMemory(pid) {
  const status = readProc(`/proc/${pid}/status`);
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
}

/** The CPU time of children that have ended; the kernel counts in hundredths of a second. */
function childrenCpu() {
  const fields = readProc('/proc/self/stat')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user, system] = [Number(fields[13] ?? 0) * 10, Number(fields[14] ?? 0) * 10];
  return { userMs: user, cpuMs: user + system };
}

/** @param {string} path */
function readProc(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // The process has ended, or this is not Linux.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return '';
    throw error;
  }
}
