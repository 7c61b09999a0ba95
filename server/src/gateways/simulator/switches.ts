export type SimulatedStatus = 'open' | 'paid' | 'failed' | 'pending' | 'cancelled';

/** A message from server to server. */
export interface Notice {
  readonly when: 'beforeReturn' | 'afterReturn' | 'later' | 'afterExpiry';
  readonly status: SimulatedStatus;
  readonly times: 'once' | 'often';
}

/** What happens after the guest has pressed pay. */
export interface Script {
  /** What the gateway knows at once, and says when asked. */
  readonly status: SimulatedStatus;
  readonly charge: 'asked' | 'less' | 'otherCurrency';
  /** A forger's messages: the gateway itself knows nothing of them. */
  readonly isForged: boolean;
  readonly notices: readonly Notice[];
  /** What the browser brings back; null when it never gets an answer. */
  readonly returns: SimulatedStatus | null;
}

export const switchNames = [
  'pay',
  'decline',
  'cancel',
  'delay',
  'dropNotification',
  'duplicate',
  'reorder',
  'wrongAmount',
  'wrongCurrency',
  'badSignature',
  'pendingThenSuccess',
  'successAfterExpiry',
  'neverAnswer',
] as const;

export type SwitchName = (typeof switchNames)[number];

const once = (when: Notice['when'], status: SimulatedStatus): Notice => ({ when, status, times: 'once' });

const pays: Script = {
  status: 'paid',
  charge: 'asked',
  isForged: false,
  notices: [once('beforeReturn', 'paid')],
  returns: 'paid',
};

export const scripts: Readonly<Record<SwitchName, Script>> = {
  pay: pays,
  decline: { ...pays, status: 'failed', notices: [once('beforeReturn', 'failed')], returns: 'failed' },
  cancel: {
    ...pays,
    status: 'cancelled',
    notices: [once('beforeReturn', 'cancelled')],
    returns: 'cancelled',
  },
  delay: { ...pays, notices: [once('later', 'paid')] },
  dropNotification: { ...pays, notices: [] },
  duplicate: { ...pays, notices: [{ when: 'beforeReturn', status: 'paid', times: 'often' }] },
  reorder: { ...pays, notices: [once('afterReturn', 'paid')] },
  wrongAmount: { ...pays, charge: 'less' },
  wrongCurrency: { ...pays, charge: 'otherCurrency' },
  badSignature: { ...pays, status: 'open', isForged: true },
  pendingThenSuccess: {
    ...pays,
    status: 'pending',
    notices: [once('beforeReturn', 'pending'), once('later', 'paid')],
    returns: 'pending',
  },
  successAfterExpiry: {
    ...pays,
    status: 'pending',
    notices: [once('afterExpiry', 'paid')],
    returns: 'pending',
  },
  neverAnswer: { ...pays, status: 'pending', notices: [], returns: null },
};

export function switchNamed(text: string): SwitchName | null {
  return switchNames.find((name) => name === text) ?? null;
}
