import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { supervise } from './supervisor.ts';
import type { Supervisor } from './supervisor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serves = "process.send('ready'); process.on('disconnect', () => process.exit());";

function supervised(program: string): {
  readonly supervisor: Supervisor;
  readonly events: string[];
} {
  const events: string[] = [];
  writeProgram(program);
  const supervisor = supervise({
    module: join(folder, 'program.mjs'),
    env: {},
    onReady: () => events.push('ready'),
    onExit: (code) => events.push(`exit ${code}`),
  });
  onTestFinished(supervisor.stop);
  return { supervisor, events };
}

function writeProgram(program: string): void {
  writeFileSync(join(folder, 'program.mjs'), program);
}

describe('supervise', () => {
  it('is ready once the process says so, and again after a restart', async () => {
    const { supervisor, events } = supervised(serves);
    const waited = supervisor.ready();
    await supervisor.restart();
    await waited;
    await supervisor.restart();
    await supervisor.ready();
    expect(events).toEqual(['ready', 'ready']);
  });

  it('does not hold requests for a process that failed, until it is started again', async () => {
    const { supervisor, events } = supervised('process.exit(3)');
    await supervisor.restart();
    await supervisor.ready();
    expect(events).toEqual(['exit 3']);
    writeProgram(serves);
    await supervisor.restart();
    await supervisor.ready();
    expect(events).toEqual(['exit 3', 'ready']);
  });

  it('starts nothing once it is stopped', async () => {
    const { supervisor, events } = supervised(serves);
    await supervisor.restart();
    await supervisor.ready();
    await supervisor.stop();
    await supervisor.restart();
    expect(events).toEqual(['ready']);
  });
});
