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
  /** Stops the process if it runs and starts it again; a call during a restart joins it. */
  readonly restart: () => Promise<void>;
  /** Resolves when a start or a restart is over, even if the process failed. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs one child process that sends `ready` over IPC, and replaces it on request. */
export function supervise(supervised: Supervised): Supervisor {
  let current: Running | null = null;
  let isStopped = false;
  let restarting: Promise<void> | null = null;
  const gate = newGate();

  const start = (): void => {
    const running = startProcess(supervised, {
      // A process that is being replaced no longer counts.
      isCurrent: () => current === running,
      onReady: gate.open,
      onExit: () => {
        current = null;
        // Requests for a process that failed do not wait: they fail at once.
        gate.open();
      },
    });
    current = running;
  };
  const end = async (): Promise<void> => {
    const running = current;
    current = null;
    gate.close();
    await running?.end();
  };
  const replace = async (): Promise<void> => {
    await end();
    restarting = null;
    if (!isStopped) start();
  };
  return {
    ready: gate.passed,
    restart: () => (restarting ??= replace()),
    stop: async () => {
      isStopped = true;
      await restarting;
      await end();
    },
  };
}

interface Gate {
  readonly open: () => void;
  readonly close: () => void;
  /** Resolves once the gate is open; waits on if it is closed again first. */
  readonly passed: () => Promise<void>;
}

function newGate(): Gate {
  let isOpen = false;
  let opened = Promise.withResolvers<void>();
  return {
    open: () => {
      isOpen = true;
      opened.resolve();
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      opened = Promise.withResolvers();
    },
    passed: () => opened.promise,
  };
}

interface Running {
  readonly end: () => Promise<void>;
}

interface Listeners {
  readonly isCurrent: () => boolean;
  readonly onReady: () => void;
  readonly onExit: () => void;
}

function startProcess({ module, env, ...outside }: Supervised, inside: Listeners): Running {
  const startedAt = performance.now();
  const child = fork(module, { env, stdio: 'inherit' });
  child.once('message', () => {
    if (!inside.isCurrent()) return;
    outside.onReady(performance.now() - startedAt);
    inside.onReady();
  });
  child.once('exit', (code) => {
    if (!inside.isCurrent()) return;
    inside.onExit();
    outside.onExit(code);
  });
  return {
    end: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
