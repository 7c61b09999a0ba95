import { cpus, loadavg } from 'node:os';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Where and when the figures were taken. */
export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly load: number;
  /** Share of its processors that other processes used while we were idle, from 0 to 1. */
  readonly othersShare: number;
}

const quietShare = 0.1;
const lookMs = 1000;

/** Other work on the machine slows one peer down more than the other. */
export function isBusy(share: number): boolean {
  return share > quietShare;
}

export async function thisMachine(): Promise<Machine> {
  return {
    date: new Date().toISOString(),
    cpu: cpuName(),
    cores: cpus().length,
    node: process.version,
    load: loadavg()[0] ?? 0,
    othersShare: await shareOfOthers(),
  };
}

/** Call it while this process is idle. */
export async function shareOfOthers(): Promise<number> {
  const before = timesOfAll();
  await pause(lookMs);
  const after = timesOfAll();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function timesOfAll(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle);
  return { idle, all };
}

/**
 * Node has no name for many ARM processors; the kernel's implementer and part numbers identify
 * them.
 */
function cpuName(): string {
  const model = cpus()[0]?.model ?? '';
  if (model !== '' && model !== 'unknown') return model;
  return `${process.arch} ${armPart()}`.trim();
}

function armPart(): string {
  try {
    const facts = readFileSync('/proc/cpuinfo', 'utf8');
    const fact = (name: string): string =>
      new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(facts)?.[1] ?? '?';
    return `implementer ${fact('CPU implementer')} part ${fact('CPU part')}`;
  } catch {
    return '';
  }
}
