// @ts-check
/**
 * Runs one command and prints its time and memory as JSON. It is a separate process, because the system sums the CPU time of all children of a
 * process. Memory and CPU time come from /proc, so they are known on Linux only.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program = '', ...args] = process.argv.slice(2);
// With this variable, every Node process parses all root certificates, which doubles its start-up time. Other programs do not read it, so it would
// slow down only some contenders.
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
 * The peak memory of a process in megabytes; 0 if it is unknown.
 * @param {number | undefined} pid
 */
function readPeakMemory(pid) {
  const status = readProc(`/proc/${pid}/status`);
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
}

/** The CPU time of ended children, in units of a hundredth of a second. */
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
