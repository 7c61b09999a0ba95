import { type DestinationStream, type Logger, destination, pino, stdTimeFunctions } from 'pino';
import { codeOf } from '../database/error-code.ts';
import type { Settings } from './settings.ts';

interface LogOptions extends Pick<Settings, 'logLevel'> {
  /** Readable lines for a terminal, JSON otherwise. */
  readonly isTerminal: boolean;
}

export function newLog({ logLevel, isTerminal }: LogOptions): Logger {
  const stdout = destination({ fd: 1, sync: true });
  return logTo(isTerminal ? { write: (line) => stdout.write(readable(line)) } : stdout, logLevel);
}

export function logTo(out: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { error: serializedError, err: serializedError },
    },
    out,
  );
}

/** Without the fields PostgreSQL adds (detail, where): they hold names and addresses of guests. */
function serializedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, code: codeOf(error), stack };
}

const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error', 'err']);

/** A log line for a terminal: time, level, message, fields. */
export function readable(line: string): string {
  const record = recordIn(line);
  if (record === null) return line;
  const time = String(record['time']).slice(11, 19);
  const level = pino.levels.labels[Number(record['level'])] ?? '';
  const fields = Object.entries(record)
    .filter(([name]) => !ownFields.has(name))
    .map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  return `${time} ${level.padEnd(5)} ${String(record['msg'])}${fields.join('')}${stackIn(record)}\n`;
}

function stackIn(record: Readonly<Record<string, unknown>>): string {
  const error = record['error'] ?? record['err'];
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
  return hasStack ? `\n${String(error.stack)}` : '';
}

function recordIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
