import { cpus, loadavg } from 'node:os';
import { readFileSync } from 'node:fs';

/** Where and when the figures were taken. */
export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly load: number;
}

export function thisMachine(): Machine {
  return {
    date: new Date().toISOString(),
    cpu: cpuName(),
    cores: cpus().length,
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
}

/** Node knows no name for many ARM processors; the kernel's numbers for maker and part say which it is. */
function cpuName(): string {
  const model = cpus()[0]?.model ?? '';
  if (model !== '' && model !== 'unknown') return model;
  return `${process.arch} ${armPart()}`.trim();
}

function armPart(): string {
  try {
    const facts = readFileSync('/proc/cpuinfo', 'utf8');
    const fact = (name: string): string => new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(facts)?.[1] ?? '?';
    return `implementer ${fact('CPU implementer')} part ${fact('CPU part')}`;
  } catch {
    return '';
  }
}
