/** What a service worker hears, as far as ours listens; the page's own types know nothing of workers. */
export interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface AskingEvent extends WaitingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface SpokenEvent extends Event {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: () => Promise<
      readonly { readonly postMessage: (message: unknown, handedOver: Transferable[]) => void }[]
    >;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AskingEvent) => void): void;
  addEventListener(name: 'message', listener: (event: SpokenEvent) => void): void;
}

/** What page and worker say to each other. */
export const takeOver = 'takeOver';
export const menuIsNewer = 'menuIsNewer';
