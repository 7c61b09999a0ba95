import type { Plugin } from 'vite';

/** Leaves out a transport that `connection.ts` never names; it takes a kilobyte. */
export function noWebtransport(): Plugin {
  return {
    name: 'no-webtransport',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/engine.io-client/build/esm/transports/webtransport.js')
        ? 'export class WT {}'
        : null,
  };
}
