import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import type { Session } from '../shops/start.ts';
import type { Translate } from '../i18n/messages.ts';
import { factOf } from './fact.ts';
import type { Fact } from './fact.ts';

/** Cutlery and invoice of an order, also on its receipt (SESSION-20, PAY-08). */
export function paperRequests(
  { type, cutlery, invoice }: Pick<Session, 'type' | 'cutlery' | 'invoice'>,
  t: Translate,
): readonly Fact[] {
  return [
    ...(isCarriedOff(type)
      ? factOf(t('cutlery.label'), t(cutlery ? 'cutlery.needed' : 'cutlery.notNeeded'))
      : []),
    ...(invoice?.kind === 'taxId' ? factOf(t('invoice.taxId'), invoice.taxId) : []),
    ...(invoice?.kind === 'carrier' ? factOf(t('invoice.carrier'), invoice.carrier) : []),
    ...(invoice?.kind === 'donation' ? factOf(t('invoice.donation'), invoice.donateCode) : []),
  ];
}

/** Contact of the guest, not on the receipt: paper is left on tables (SESSION-21, PAY-10). */
export function contactFacts(
  { contact, invoice }: Pick<Session, 'contact' | 'invoice'>,
  t: Translate,
): readonly Fact[] {
  const { name = '', phone = '' } = contact ?? {};
  const nameAndPhone = [name, phone].filter((part) => part !== '').join('\n');
  return [
    ...factOf(t('contact.label'), nameAndPhone),
    ...(invoice?.kind === 'email' ? factOf(t('invoice.email'), invoice.email) : []),
  ];
}
