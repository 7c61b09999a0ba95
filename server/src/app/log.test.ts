import { describe, expect, it } from 'vitest';
import { logTo, readable } from './log.ts';

function logged(work: (log: ReturnType<typeof logTo>) => void): string {
  const lines: string[] = [];
  work(logTo({ write: (line) => void lines.push(line) }, 'info'));
  return lines.join('');
}

/** As PostgreSQL's driver throws it. */
const duplicateKey = Object.assign(
  new Error('duplicate key value violates unique constraint "users_email_key"'),
  {
    code: '23505',
    detail: 'Key (email)=(siuming@kamfai.example) already exists.',
    where: 'SQL statement "insert into users …"',
  },
);

describe('the log', () => {
  it('writes one JSON line per event, and nothing below its level', () => {
    const text = logged((log) => {
      log.debug('below the level');
      log.info({ address: 'http://here' }, 'server listening');
    });
    expect(JSON.parse(text)).toMatchObject({
      level: 30,
      address: 'http://here',
      msg: 'server listening',
    });
  });

  it('contains the stack of an error, but no personal data of a guest', () => {
    const text = logged((log) => log.error({ error: duplicateKey }, 'call failed'));
    expect(JSON.parse(text)).toMatchObject({
      error: { name: 'Error', code: '23505', message: duplicateKey.message },
    });
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain('siuming');
    expect(text).not.toContain('insert into');
  });
});

describe('a readable line', () => {
  it('begins with time and level and ends with the fields', () => {
    const line =
      '{"level":40,"time":"2026-11-15T05:23:25.868Z","pid":7,"hostname":"h","left":3,"of":["a"],"msg":"few left"}\n';
    expect(readable(line)).toBe('05:23:25 warn  few left left=3 of=["a"]\n');
  });

  it('shows the stack of an error below it', () => {
    const line = JSON.stringify({
      level: 50,
      time: '2026-11-15T05:23:25.868Z',
      msg: 'no',
      error: { stack: 'Error: x\n    at y' },
    });
    expect(readable(line)).toBe('05:23:25 error no\nError: x\n    at y\n');
  });

  it.each(['', 'plain words', '3'])('is left unchanged if it is not a log record (%j)', (line) => {
    expect(readable(line)).toBe(line);
  });
});
