import { guardedActions } from '@servery/engine/till/approval-rules.ts';

/** What is written into the staff log besides actions under approval, by kind (AUDIT-01). */
const written = {
  people: [
    'personAdded',
    'personChanged',
    'personRemoved',
    'pinSet',
    'loginsEnded',
    'personInvited',
    'invitationWithdrawn',
    'invitationAccepted',
    'twoFactorOn',
    'twoFactorOff',
    'twoFactorReset',
  ],
  members: [
    'levelAdded',
    'levelChanged',
    'levelRemoved',
    'levelGiven',
    'levelTaken',
    'pointsAdded',
    'pointsTaken',
  ],
  settings: [
    'twoFactorDemanded',
    'approvalRulesChanged',
    'idleMinutesChanged',
    'shopCopied',
    'gatewaySet',
    'gatewayRemoved',
    'gatewayTested',
    'invoiceSettingsChanged',
  ],
  devices: [
    'deviceAdded',
    'deviceInvited',
    'deviceRevoked',
    'deviceUnlocked',
    'deviceTerminalSet',
    'terminalAdded',
    'terminalChanged',
    'terminalRemoved',
    'printerAdded',
    'printerChanged',
    'printerRenewed',
    'printerRemoved',
  ],
  programs: [
    'webhookAdded',
    'webhookChanged',
    'webhookRenewed',
    'webhookRemoved',
    'apiKeyAdded',
    'apiKeyRenewed',
    'apiKeyRevoked',
    'programCalled',
  ],
} as const;

export type AuditAction = (typeof written)[keyof typeof written][number];

/** Everything that the log shows, by kind; what is not written there has a history of its own. */
export const loggedActions = {
  ...written,
  approvals: guardedActions,
  orders: ['orderChanged'],
  cash: [
    'drawerOpened',
    'cashPaidIn',
    'cashPaidOut',
    'cashDropped',
    'drawerCounted',
    'drawerClosed',
    'invoiceIssued',
    'invoiceVoided',
    'invoiceCredited',
  ],
  menu: [
    'menuPublished',
    'menuUndone',
    'menuImported',
    'menuFailed',
    'soldOut',
    'backOnSale',
    'ordersPaused',
    'ordersResumed',
    'slotsSet',
  ],
  offers: [
    'offerAdded',
    'offerChanged',
    'offerSwitched',
    'offerRemoved',
    'codesMade',
    'codesWithdrawn',
  ],
  settings: [...written.settings, 'settingChanged'],
} as const;

export type LogKind = keyof typeof loggedActions;
export type LoggedAction = (typeof loggedActions)[LogKind][number];

export const logKinds = [
  'approvals',
  'orders',
  'cash',
  'menu',
  'offers',
  'members',
  'settings',
  'people',
  'devices',
  'programs',
] as const satisfies readonly LogKind[];
