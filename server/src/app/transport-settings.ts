import type { AppOptions } from './app-options.ts';
import type { Dependencies } from './dependencies.ts';
import { tokensOf } from './services.ts';
import { apiKeyReader } from '../api-keys/api-key-reader.ts';
import { authenticator, withApiKeys } from '../auth/bearer.ts';
import { formHosts } from '../gateways/gateway-fields.ts';
import { requestRateLimit } from '../limits/call-rate-limit.ts';
import { loginStore } from '../members/store/logins.ts';
import { menuHttp } from '../menu/menu-http.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { datingScans } from '../pages/scan-redirect.ts';
import type { TransportSettings } from '../transport/transport.ts';

export function transportSettings(
  options: AppOptions,
  dependencies: Dependencies,
  pages: OpenPages | null,
): TransportSettings {
  const { database, log, limits, trustedProxies, metricsToken } = options;
  return {
    log,
    balancers: trustedProxies,
    requestLimit: requestRateLimit(dependencies.limiters, limits),
    authenticator: withApiKeys(
      authenticator(tokensOf(dependencies), loginStore(database.db).current),
      apiKeyReader(dependencies),
    ),
    policy: {
      publicUrl: options.knownUrl,
      formHosts: [...new Set([...options.agreements.hosts, ...formHosts])],
      // The app's code scanner for browsers without one of their own is WebAssembly.
      scripts: pages === null ? [] : ["'wasm-unsafe-eval'", ...pages.inlineSources],
      styles: [],
    },
    metricsToken,
    pool: database.pool,
    pingDatabase: () => database.pool.query('select 1'),
    notFound: datingScans(dependencies, pages?.elsewhere ?? null),
    lists: menuHttp(dependencies),
  };
}
