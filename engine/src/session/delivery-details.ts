import {
  addressLabelCharacters,
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

/** What a member types of an address to save; only the address itself is required. */
export interface AddressForm extends Pick<DeliveryDetails, 'address' | 'note'> {
  /** What the member calls it, as "Office". */
  readonly label: string;
}

type TextProblem<Field extends string> =
  | { readonly field: Field; readonly code: 'required' }
  | {
      readonly field: Field;
      readonly code: 'tooLong';
      readonly most: number;
      readonly found: number;
    };

export type DeliveryProblem =
  | TextProblem<keyof DeliveryDetails>
  | { readonly field: 'phone'; readonly code: 'invalid' };

export type AddressProblem = TextProblem<keyof AddressForm>;

/** What is wrong with a delivery form, field by field (SESSION-17). */
export function deliveryProblems(details: DeliveryDetails): readonly DeliveryProblem[] {
  return [
    missing('name', details.name) ?? tooLong('name', details.name, deliveryNameCharacters),
    missing('phone', details.phone) ?? wrongPhone(details.phone),
    ...placeProblems(details),
  ].filter((problem) => problem !== null);
}

/** The same for an address that a member saves (DELIVERY-06). */
export function addressProblems(form: AddressForm): readonly AddressProblem[] {
  return [...placeProblems(form), tooLong('label', form.label, addressLabelCharacters)].filter(
    (problem) => problem !== null,
  );
}

function placeProblems({ address, note }: Pick<DeliveryDetails, 'address' | 'note'>) {
  return [
    missing('address', address) ?? tooLong('address', address, deliveryAddressCharacters),
    tooLong('note', note, deliveryNoteCharacters),
  ];
}

/** Both fields are optional; only what was entered can be wrong (SESSION-21). */
export function contactProblems({ name, phone }: Contact): readonly DeliveryProblem[] {
  return [
    tooLong('name', name, deliveryNameCharacters),
    phone.trim() === '' ? null : wrongPhone(phone),
  ].filter((problem) => problem !== null);
}

function missing<Field extends string>(field: Field, text: string): TextProblem<Field> | null {
  return text.trim() === '' ? { field, code: 'required' } : null;
}

function tooLong<Field extends string>(
  field: Field,
  text: string,
  most: number,
): TextProblem<Field> | null {
  // By code point, so that an emoji or a rare character counts as one.
  const found = Array.from(text.trim()).length;
  return found > most ? { field, code: 'tooLong', most, found } : null;
}

// Only the shape: the server checks whether the number exists in its country.
function wrongPhone(phone: string): DeliveryProblem | null {
  return plainPhone(phone) === null ? { field: 'phone', code: 'invalid' } : null;
}
