/** The worker events we use; the types of a page do not include them. */
export interface ExtendableWorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

export interface WorkerMessageEvent extends Event {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: () => Promise<
      readonly { readonly postMessage: (message: unknown, transfer: Transferable[]) => void }[]
    >;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: ExtendableWorkerEvent) => void,
  ): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

/** Messages between page and worker. */
export const takeOver = 'takeOver';
export const menuIsNewer = 'menuIsNewer';
