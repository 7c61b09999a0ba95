import type { SwitchName } from './switches.ts';

export interface Card {
  readonly plays: SwitchName;
  readonly ending: string;
  readonly about: string;
}

/** The cards on the payment page (PAY-06). Cancelling has a button of its own. */
export const cards: readonly Card[] = [
  { plays: 'pay', ending: '4242', about: 'pays at once' },
  { plays: 'decline', ending: '0002', about: 'is declined by the bank' },
  { plays: 'duplicate', ending: '0033', about: 'pays, and the shop is told again and again' },
  { plays: 'delay', ending: '0030', about: 'pays, and the shop is told half a minute later' },
  { plays: 'reorder', ending: '0021', about: 'pays, and you are back before the shop is told' },
  { plays: 'dropNotification', ending: '0404', about: 'pays, and the shop is never told' },
  { plays: 'pendingThenSuccess', ending: '0202', about: 'waits for the bank, and pays half a minute later' },
  { plays: 'successAfterExpiry', ending: '0408', about: 'pays only after the order has expired' },
  { plays: 'wrongAmount', ending: '0099', about: 'pays another amount than asked' },
  { plays: 'wrongCurrency', ending: '0840', about: 'pays in another currency' },
  { plays: 'badSignature', ending: '0666', about: 'is a forger’s: nothing is paid, and the message lies' },
  { plays: 'neverAnswer', ending: '0000', about: 'leaves you waiting without an answer' },
];
