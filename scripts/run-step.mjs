import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, ok: boolean, output: string, seconds: number }} Outcome */

/**
 * @param {string} node
 * @param {string} root
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep(node, root, { name, args, env = {} }) {
  const started = performance.now();
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const [stdout, stderr, ended] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    endOf(child),
  ]);
  const output = [stdout, stderr, ended.reason].filter(Boolean).join('\n').trim();
  // Some tools colour their output whenever CI is set, whatever NO_COLOR says.
  return {
    name,
    ok: ended.code === 0,
    output: stripVTControlCharacters(output),
    seconds: (performance.now() - started) / 1000,
  };
}

/** @param {import('node:stream').Readable} stream */
async function textOf(stream) {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, reason: string }>}
 */
function endOf(child) {
  return new Promise((ended) => {
    child.once('error', ({ message }) => ended({ code: null, reason: message }));
    child.once('close', (code) => ended({ code, reason: '' }));
  });
}

/**
 * Runs every step in order, `atOnce` at a time.
 * @template Result
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {number} atOnce
 * @param {(step: import('./steps.mjs').Step) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function runSome(steps, atOnce, run) {
  /** @type {Result[]} */
  const results = [];
  const queue = steps.values();
  const lane = async () => {
    for (const step of queue) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** @param {Outcome} outcome */
export function printed({ name, ok, output, seconds }) {
  const head = `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds.toFixed(1)} s`;
  const lines = output.split('\n');
  // Our own checks print their figures, which are useful even if all is well.
  if (ok)
    return lines[0]?.startsWith(`${name}: `)
      ? `${head}   ${lines[0].slice(name.length + 2)}`
      : [head, ...lines.filter((line) => name === 'checks' && line !== '').map(indented)].join(
          '\n',
        );
  // Thousands of passed tests would hide the one that failed.
  const told = lines.filter((line) => !/^\s*✓/.test(line));
  return [head, ...told.map(indented)].join('\n');
}

/** @param {string} line */
function indented(line) {
  return `       ${line}`;
}
