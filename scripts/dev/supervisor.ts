import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Supervised {
  readonly module: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onReady: (startMs: number) => void;
  /** The process ended by itself. */
  readonly onExit: (code: number | null) => void;
}

export interface Supervisor {
  /** Stops the process if it runs, and starts it again; a request during a restart is part of it. */
  readonly restart: () => Promise<void>;
  /** Resolves while the process answers; a process that failed is waited for until it is restarted. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Keeps one child process that says `ready` over IPC, and replaces it on request. */
export function supervise(supervised: Supervised): Supervisor {
  let current: Running | null = null;
  let ready = Promise.withResolvers<void>();
  let isStopped = false;
  let restarting: Promise<void> | null = null;

  const start = (): void => {
    const running = startProcess(supervised, {
      ready: () => ready.resolve(),
      exited: () => {
        if (current !== running) return false;
        current = null;
        ready = Promise.withResolvers();
        return true;
      },
    });
    current = running;
  };
  const end = async (): Promise<void> => {
    const running = current;
    if (running === null) return;
    current = null;
    ready = Promise.withResolvers();
    await running.end();
  };
  const replace = async (): Promise<void> => {
    await end();
    restarting = null;
    if (!isStopped) start();
  };
  return {
    ready: () => ready.promise,
    restart: () => (restarting ??= replace()),
    stop: async () => {
      isStopped = true;
      await restarting;
      await end();
    },
  };
}

interface Running {
  readonly end: () => Promise<void>;
}

interface Listeners {
  readonly ready: () => void;
  /** Whether the process ended by itself. */
  readonly exited: () => boolean;
}

function startProcess({ module, env, onReady, onExit }: Supervised, { ready, exited }: Listeners): Running {
  const startedAt = performance.now();
  const child = fork(module, { env, stdio: 'inherit' });
  child.once('message', () => {
    onReady(performance.now() - startedAt);
    ready();
  });
  child.once('exit', (code) => {
    if (exited()) onExit(code);
  });
  return {
    end: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
