import {
  deliveryAddressCharacters,
  deliveryNameCharacters,
  deliveryNoteCharacters,
} from '../limits.ts';
import { plainPhone } from '../phone-number.ts';

export interface DeliveryDetails {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** For the driver; may be empty. */
  readonly note: string;
}

/** The contact of a takeaway; either may be empty. */
export type Contact = Pick<DeliveryDetails, 'name' | 'phone'>;

type Field = keyof DeliveryDetails;

export type DeliveryProblem =
  | { readonly field: Field; readonly code: 'required' }
  | {
      readonly field: Field;
      readonly code: 'tooLong';
      readonly most: number;
      readonly found: number;
    }
  | { readonly field: 'phone'; readonly code: 'invalid' };

/** What is wrong with a delivery form, field by field in the form's order (SESSION-17). */
export function deliveryProblems(details: DeliveryDetails): readonly DeliveryProblem[] {
  return [
    missing('name', details.name) ?? tooLong('name', details.name, deliveryNameCharacters),
    missing('phone', details.phone) ?? wrongPhone(details.phone),
    missing('address', details.address) ??
      tooLong('address', details.address, deliveryAddressCharacters),
    tooLong('note', details.note, deliveryNoteCharacters),
  ].filter((problem) => problem !== null);
}

/** Both fields are optional; only what was entered can be wrong (SESSION-21). */
export function contactProblems({ name, phone }: Contact): readonly DeliveryProblem[] {
  return [
    tooLong('name', name, deliveryNameCharacters),
    phone.trim() === '' ? null : wrongPhone(phone),
  ].filter((problem) => problem !== null);
}

function missing(field: Field, text: string): DeliveryProblem | null {
  return text.trim() === '' ? { field, code: 'required' } : null;
}

function tooLong(field: Field, text: string, most: number): DeliveryProblem | null {
  // By code point, so that an emoji or a rare character counts as one.
  const found = Array.from(text.trim()).length;
  return found > most ? { field, code: 'tooLong', most, found } : null;
}

// Only the shape: the server checks whether the number exists in its country.
function wrongPhone(phone: string): DeliveryProblem | null {
  return plainPhone(phone) === null ? { field: 'phone', code: 'invalid' } : null;
}
