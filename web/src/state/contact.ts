import { create } from 'zustand';
import type { DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import { fieldsOf, text } from './readers.ts';
import { saved } from './saved.ts';

const unknown: DeliveryDetails = { name: '', phone: '', address: '', note: '' };

function readContact(kept: unknown): DeliveryDetails | null {
  const fields = fieldsOf(kept);
  if (fields === null) return null;
  const field = (name: keyof DeliveryDetails): string => text(fields[name]) ?? '';
  return { name: field('name'), phone: field('phone'), address: field('address'), note: field('note') };
}

/** Where to bring it: asked once, kept for the next order (STORE-01 saveInfo). */
export const useContact = create<DeliveryDetails>(() => saved.read('saveInfo', readContact) ?? unknown);

export function changeContact(change: Partial<DeliveryDetails>): void {
  useContact.setState(change);
  saved.write('saveInfo', useContact.getState());
}

/** Name, phone and address are nobody's who comes after (MEMBER-03). */
export function forgetContact(): void {
  saved.forget('saveInfo');
  useContact.setState(unknown);
}
