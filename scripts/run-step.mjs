import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, ok: boolean, output: string, seconds: number }} Outcome */

/**
 * @param {string} node
 * @param {string} root
 * @param {import('./steps.mjs').Step} step
 * @returns {Outcome}
 */
export function runStep(node, root, { name, args, env = {} }) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    // A long list of findings overruns the default buffer, and the step would be killed half-way.
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const output = [stdout, stderr, error?.message].filter(Boolean).join('\n').trim();
  // Some tools colour their output whenever CI is set, whatever NO_COLOR says.
  return {
    name,
    ok: status === 0,
    output: stripVTControlCharacters(output),
    seconds: (performance.now() - started) / 1000,
  };
}

/** @param {Outcome} outcome */
export function printed({ name, ok, output, seconds }) {
  const head = `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds.toFixed(1)} s`;
  const lines = output.split('\n');
  // The checks of ours open with one line of figures; it is worth seeing when all is well, too.
  if (ok) return lines[0]?.startsWith(`${name}: `) ? `${head}   ${lines[0].slice(name.length + 2)}` : head;
  return [head, ...lines.map((line) => `       ${line}`)].join('\n');
}
