import { describe, expect, it } from 'vitest';
import { logTo, readable } from './log.ts';

function logged(work: (log: ReturnType<typeof logTo>) => void): string {
  const lines: string[] = [];
  work(logTo({ write: (line) => void lines.push(line) }, 'info'));
  return lines.join('');
}

/** As PostgreSQL's driver throws it. */
const doubled = Object.assign(
  new Error('duplicate key value violates unique constraint "users_email_key"'),
  {
    code: '23505',
    detail: 'Key (email)=(siuming@kamfai.example) already exists.',
    where: 'SQL statement "insert into users …"',
  },
);

describe('the log', () => {
  it('is JSON, a line for each event, and silent below its level', () => {
    const text = logged((log) => {
      log.debug('unheard');
      log.info({ address: 'http://here' }, 'the server listens');
    });
    expect(JSON.parse(text)).toMatchObject({
      level: 30,
      address: 'http://here',
      msg: 'the server listens',
    });
  });

  it('tells of an error where it happened, and no guest’s address', () => {
    const text = logged((log) => log.error({ error: doubled }, 'a call failed'));
    expect(JSON.parse(text)).toMatchObject({
      error: { name: 'Error', code: '23505', message: doubled.message },
    });
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain('siuming');
    expect(text).not.toContain('insert into');
  });
});

describe('a readable line', () => {
  it('begins with time and level and ends with the figures', () => {
    const line =
      '{"level":40,"time":"2026-11-15T05:23:25.868Z","pid":7,"hostname":"h","left":3,"of":["a"],"msg":"few left"}\n';
    expect(readable(line)).toBe('05:23:25 warn  few left left=3 of=["a"]\n');
  });

  it('puts an error below it', () => {
    const line = JSON.stringify({
      level: 50,
      time: '2026-11-15T05:23:25.868Z',
      msg: 'no',
      error: { stack: 'Error: x\n    at y' },
    });
    expect(readable(line)).toBe('05:23:25 error no\nError: x\n    at y\n');
  });

  it.each(['', 'plain words', '3'])('is left alone when it is none of ours (%j)', (line) => {
    expect(readable(line)).toBe(line);
  });
});
