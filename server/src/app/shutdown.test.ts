import { describe, expect, it } from 'vitest';
import { newShutdown } from './shutdown.ts';
import { logTo } from './log.ts';

function scene() {
  const told: string[] = [];
  const closed: string[] = [];
  const shutdown = newShutdown(logTo({ write: (line) => void told.push(line) }, 'warn'));
  const open = (name: string, close: () => Promise<void>, timeoutMs = 5000): void =>
    shutdown.add({
      name,
      timeoutMs,
      close: () => {
        closed.push(name);
        return close();
      },
    });
  return { told, closed, shutdown, open };
}

describe('closing', () => {
  it('closes the last opened first, and each once', async () => {
    const { shutdown, closed, open } = scene();
    for (const name of ['database', 'clock', 'calls']) open(name, () => Promise.resolve());
    expect(await shutdown.closeAll()).toBe(true);
    expect(await shutdown.closeAll()).toBe(true);
    expect(closed).toEqual(['calls', 'clock', 'database']);
  });

  it('goes on when a part fails, and says so', async () => {
    const { shutdown, closed, told, open } = scene();
    open('database', () => Promise.resolve());
    open('clock', () => Promise.reject(new Error('stuck')));
    open('calls', () => {
      throw new Error('broken');
    });
    expect(await shutdown.closeAll()).toBe(false);
    expect(closed).toEqual(['calls', 'clock', 'database']);
    expect(told.join('')).toMatch(/broken.*stuck/s);
  });

  it('waits for a part no longer than it has patience', async () => {
    const { shutdown, closed, told, open } = scene();
    open('database', () => Promise.resolve());
    open('calls', () => Promise.withResolvers<void>().promise, 5);
    expect(await shutdown.closeAll()).toBe(false);
    expect(closed).toEqual(['calls', 'database']);
    expect(told.join('')).toContain('"part":"calls"');
  });
});
