import { Worker } from 'node:worker_threads';
import type { Slip } from '../slips/slip.ts';
import type { Raster } from './raster.ts';
import type { RenderRequest } from './render-thread.ts';

/** Draws slips in a thread of its own: orders do not wait for pictures (PRINT-10). */
export interface Renderer {
  readonly render: (slip: Slip, dots: number) => Promise<Raster>;
  readonly close: () => Promise<void>;
}

interface Rendered {
  readonly id: number;
  readonly raster?: Raster;
  readonly problem?: string;
}

interface Waiting {
  readonly done: (raster: Raster) => void;
  readonly failed: (error: Error) => void;
}

/** Starts its thread with the first slip: a shop without printers loads neither it nor fonts. */
export function slipRenderer(): Renderer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let latest = 0;
  const failAll = (error: Error): void => {
    thread = null;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const started = (): Worker => {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url));
    worker.on('message', (answer: Rendered) => {
      settle(waiting, answer);
      // An idle thread does not keep the process alive.
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', failAll);
    worker.on('exit', () => failAll(new Error('the thread that draws slips has ended')));
    return worker;
  };
  return {
    render: (slip, dots) =>
      new Promise((done, failed) => {
        latest += 1;
        waiting.set(latest, { done, failed });
        thread ??= started();
        thread.ref();
        thread.postMessage({ id: latest, slip, dots } satisfies RenderRequest, []);
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
}

function settle(waiting: Map<number, Waiting>, { id, raster, problem }: Rendered): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (raster === undefined) one?.failed(new Error(problem));
  else one?.done(raster);
}
