import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import type { Session } from '../shops/start.ts';
import type { Say } from '../i18n/messages.ts';
import { factOf } from './fact.ts';
import type { Fact } from './fact.ts';

/** What was wished with an order and stands on its paper too: cutlery, and what the invoice goes by (SESSION-20, PAY-08). */
export function paperWishes(
  { type, cutlery, invoice }: Pick<Session, 'type' | 'cutlery' | 'invoice'>,
  say: Say,
): readonly Fact[] {
  return [
    ...(isCarriedOff(type)
      ? factOf(say('cutlery.label'), say(cutlery ? 'cutlery.needed' : 'cutlery.notNeeded'))
      : []),
    ...(invoice?.kind === 'taxId' ? factOf(say('invoice.taxId'), invoice.taxId) : []),
    ...(invoice?.kind === 'carrier' ? factOf(say('invoice.carrier'), invoice.carrier) : []),
    ...(invoice?.kind === 'donation' ? factOf(say('invoice.donation'), invoice.donateCode) : []),
  ];
}

/** How the guest is reached: on the page alone, for paper is left on tables (SESSION-21, PAY-10). */
export function contactFacts(
  { contact, invoice }: Pick<Session, 'contact' | 'invoice'>,
  say: Say,
): readonly Fact[] {
  const { name = '', phone = '' } = contact ?? {};
  const reached = [name, phone].filter((part) => part !== '').join('\n');
  return [
    ...factOf(say('contact.label'), reached),
    ...(invoice?.kind === 'email' ? factOf(say('invoice.email'), invoice.email) : []),
  ];
}
