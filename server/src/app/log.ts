import { type DestinationStream, type Logger, destination, pino, stdTimeFunctions } from 'pino';
import { codeOf } from '../database/error-code.ts';
import type { Settings } from './settings.ts';

interface LogWish extends Pick<Settings, 'logLevel'> {
  /** Readable lines for somebody who watches, JSON for machines that collect. */
  readonly isTerminal: boolean;
}

export function newLog({ logLevel, isTerminal }: LogWish): Logger {
  const stdout = destination({ fd: 1, sync: true });
  return logTo(isTerminal ? { write: (line) => stdout.write(readable(line)) } : stdout, logLevel);
}

export function logTo(out: DestinationStream, level: string): Logger {
  return pino(
    { level, timestamp: stdTimeFunctions.isoTime, serializers: { error: toldError, err: toldError } },
    out,
  );
}

/** What PostgreSQL adds to an error (detail, where, the row) holds names and addresses of guests, so it stays out. */
function toldError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, code: codeOf(error), stack };
}

const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error', 'err']);

/** A line of the log as a person reads it: time, level, what happened, and the figures. */
export function readable(line: string): string {
  const told = recordIn(line);
  if (told === null) return line;
  const time = String(told['time']).slice(11, 19);
  const level = pino.levels.labels[Number(told['level'])] ?? '';
  const figures = Object.entries(told)
    .filter(([name]) => !ownFields.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${time} ${level.padEnd(5)} ${String(told['msg'])}${figures.join('')}${stackIn(told)}\n`;
}

function stackIn(told: Readonly<Record<string, unknown>>): string {
  const error = told['error'] ?? told['err'];
  const isTold = typeof error === 'object' && error !== null && 'stack' in error;
  return isTold ? `\n${String(error.stack)}` : '';
}

function recordIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
