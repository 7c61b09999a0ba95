import { describe, expect, it } from 'vitest';
import { newShutdown } from './shutdown.ts';
import { logTo } from './log.ts';

function recordedShutdown() {
  const logged: string[] = [];
  const closed: string[] = [];
  const shutdown = newShutdown(logTo({ write: (line) => void logged.push(line) }, 'warn'));
  const open = (name: string, close: () => Promise<void>, timeoutMs = 5000): void =>
    shutdown.add({
      name,
      timeoutMs,
      close: () => {
        closed.push(name);
        return close();
      },
    });
  return { logged, closed, shutdown, open };
}

describe('closing', () => {
  it('closes the last opened first, and each once', async () => {
    const { shutdown, closed, open } = recordedShutdown();
    for (const name of ['database', 'clock', 'calls']) open(name, () => Promise.resolve());
    expect(await shutdown.closeAll()).toBe(true);
    expect(await shutdown.closeAll()).toBe(true);
    expect(closed).toEqual(['calls', 'clock', 'database']);
  });

  it('continues after a part that fails, and logs it', async () => {
    const { shutdown, closed, logged, open } = recordedShutdown();
    open('database', () => Promise.resolve());
    open('clock', () => Promise.reject(new Error('stuck')));
    open('calls', () => {
      throw new Error('broken');
    });
    expect(await shutdown.closeAll()).toBe(false);
    expect(closed).toEqual(['calls', 'clock', 'database']);
    expect(logged.join('')).toMatch(/broken.*stuck/s);
  });

  it('waits for a part no longer than its timeout', async () => {
    const { shutdown, closed, logged, open } = recordedShutdown();
    open('database', () => Promise.resolve());
    open('calls', () => Promise.withResolvers<void>().promise, 5);
    expect(await shutdown.closeAll()).toBe(false);
    expect(closed).toEqual(['calls', 'database']);
    expect(logged.join('')).toContain('"part":"calls"');
  });
});
