export type SimulatedStatus = 'open' | 'paid' | 'failed' | 'pending' | 'cancelled';

/** A message from server to server. */
export interface ScriptedCallback {
  readonly when: 'beforeReturn' | 'afterReturn' | 'later' | 'afterExpiry';
  readonly status: SimulatedStatus;
  readonly times: 'once' | 'repeated';
}

/** What happens after the guest has submitted. */
export interface Script {
  /** What the gateway knows at once, and answers to queries. */
  readonly status: SimulatedStatus;
  readonly charge: 'requested' | 'less' | 'otherCurrency';
  /** A forger's messages: the gateway itself knows nothing of them. */
  readonly isForged: boolean;
  /** Whether its messages say what the gateway knows; queries always do. */
  readonly isTruthful: boolean;
  readonly notices: readonly ScriptedCallback[];
  /** What the browser brings back; null if it never gets an answer. */
  readonly returns: SimulatedStatus | null;
}

export const scriptNames = [
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
  'falseDecline',
  'unknownStatus',
  'otherForm',
  'sparseAnswer',
] as const;

export type ScriptName = (typeof scriptNames)[number];

const once = (when: ScriptedCallback['when'], status: SimulatedStatus): ScriptedCallback => ({
  when,
  status,
  times: 'once',
});

const pays: Script = {
  status: 'paid',
  charge: 'requested',
  isForged: false,
  isTruthful: true,
  notices: [once('beforeReturn', 'paid')],
  returns: 'paid',
};

export const scripts: Readonly<Record<ScriptName, Script>> = {
  pay: pays,
  decline: {
    ...pays,
    status: 'failed',
    notices: [once('beforeReturn', 'failed')],
    returns: 'failed',
  },
  cancel: {
    ...pays,
    status: 'cancelled',
    notices: [once('beforeReturn', 'cancelled')],
    returns: 'cancelled',
  },
  delay: { ...pays, notices: [once('later', 'paid')] },
  dropNotification: { ...pays, notices: [] },
  duplicate: { ...pays, notices: [{ when: 'beforeReturn', status: 'paid', times: 'repeated' }] },
  reorder: { ...pays, notices: [once('afterReturn', 'paid')] },
  wrongAmount: { ...pays, charge: 'less' },
  wrongCurrency: { ...pays, charge: 'otherCurrency' },
  badSignature: { ...pays, status: 'open', isForged: true, isTruthful: false },
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
  falseDecline: {
    ...pays,
    isTruthful: false,
    notices: [once('beforeReturn', 'failed')],
    returns: 'failed',
  },
  // The last three differ from a payment only in one gateway's words: see its endpoint.
  unknownStatus: pays,
  otherForm: pays,
  sparseAnswer: pays,
};

export function scriptNamed(text: string): ScriptName | null {
  return scriptNames.find((name) => name === text) ?? null;
}
