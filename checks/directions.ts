/**
 * What each workspace may import. One that is missing here is refused, so a new one starts with a
 * line here.
 */
export const workspaceImports: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
  demo: ['engine', 'contract'],
  e2e: ['demo', 'contract', 'engine'],
  bench: ['engine', 'contract', 'demo', 'server'],
  reliability: ['engine', 'contract', 'demo', 'server'],
  checks: [],
  scripts: ['checks', 'engine', 'contract', 'server', 'demo'],
  mutate: [],
};

/** Workspaces that any test may import on top of what its own workspace may. */
export const testImports: readonly string[] = ['demo'];

/** How the folders of one workspace's `src` stand on each other. */
export interface FolderRows {
  /**
   * From the bottom up: a folder imports from rows above its own in this list, never from its own
   * row.
   */
  readonly rows: readonly (readonly string[])[];
  /** What files directly in `src` may import. */
  readonly topFileImports: readonly string[];
  /** Whether folders may import files directly in `src`. */
  readonly topFilesAreShared: boolean;
}

export const folderRows: Readonly<Record<string, FolderRows>> = {
  engine: {
    rows: [
      ['money'],
      ['menu'],
      ['options'],
      ['stock'],
      ['hours'],
      ['session'],
      ['cart'],
      ['charges'],
      ['discounts'],
      ['taxes'],
      ['bill'],
      ['splits'],
      ['till', 'floor', 'kitchen', 'ready-times', 'desk', 'offers'],
    ],
    topFileImports: ['money', 'menu'],
    topFilesAreShared: true,
  },
  server: {
    rows: [
      // Mechanisms that know nothing of calls.
      ['database', 'concurrency', 'gateways'],
      // What every call goes through.
      ['calls'],
      ['auth', 'limits'],
      ['metrics'],
      ['http'],
      ['transport'],
      // The domain.
      ['messages'],
      ['mail', 'pictures', 'speech'],
      ['menu'],
      ['staff', 'ready-times'],
      ['orders'],
      ['payments'],
      ['till', 'floor', 'kitchen', 'desk', 'shop-settings', 'api-keys'],
      ['members', 'figures', 'webhooks', 'offers', 'invoices'],
      ['receipts', 'pages', 'people', 'audit', 'loyalty'],
      ['printing'],
      ['seed'],
      ['opening'],
      ['house'],
      // The wiring.
      ['app'],
    ],
    topFileImports: ['app', 'database', 'opening'],
    topFilesAreShared: false,
  },
  web: {
    rows: [
      // Mechanisms that know nothing of restaurants.
      ['i18n', 'router', 'storage'],
      ['query', 'ui'],
      // Features, each above those it builds on.
      ['scan', 'cart'],
      ['shops'],
      ['session'],
      ['menu'],
      ['vouchers'],
      ['member'],
      ['bill'],
      ['checkout'],
      ['orders'],
      ['payment'],
      ['table'],
      ['home'],
      ['offline'],
      // What kiosks and staff add.
      ['device'],
      ['staff'],
      ['printing'],
      ['invoices'],
      ['tenders'],
      ['drawer'],
      ['availability', 'order-list', 'devices', 'figures', 'gateways', 'integrations', 'people'],
      ['audit'],
      ['kitchen'],
      ['till'],
      ['desk'],
      ['floor'],
      ['opening'],
      ['shop-settings', 'chain'],
      ['offers'],
      // Apps.
      ['guest', 'kiosk', 'pickup-board', 'staff-app'],
      ['prerender', 'preview'],
    ],
    topFileImports: [],
    topFilesAreShared: false,
  },
};

/** Workspaces that run anywhere: no package, no Node. */
export const workspacesWithoutPackages: readonly string[] = ['engine'];
