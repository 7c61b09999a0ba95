import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { addressLabelCharacters, addressesKept } from '@servery/engine/limits.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { addressTexts } from '../member/saved-addresses.ts';
import type { SavedAddress } from '../member/saved-addresses.ts';
import { useShop } from '../shops/shop-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { reachOf, takeAddress, typeAddress } from './saved-address.ts';

export interface SavedAddressListProps {
  readonly list: readonly SavedAddress[];
  readonly taken: SavedAddress | null;
}

/** More of them would push the rest of the form away. */
const shownAtFirst = 3;

/** Saved addresses to deliver to with one tap, or another one to type (DELIVERY-08). */
export function SavedAddressList({ list, taken }: SavedAddressListProps) {
  const t = useMessages();
  const id = useId();
  const shop = useShop();
  const [isWhole, setWhole] = useState(list.length <= shownAtFirst + 1);
  const isOutside = (saved: SavedAddress): boolean => reachOf(shop, saved) === 'outside';
  const sorted = [...list.filter((saved) => !isOutside(saved)), ...list.filter(isOutside)];
  const shown = sorted.filter((saved, at) => isWhole || at < shownAtFirst || saved === taken);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t('address.deliverTo')}</legend>
      {shown.map((saved) => (
        <AddressRow
          key={saved._id}
          group={id}
          address={saved}
          isTaken={saved === taken}
          isOutside={isOutside(saved)}
        />
      ))}
      {isWhole ? null : (
        <button
          type="button"
          className="press min-h-12 justify-self-start px-4 font-semibold text-brand-text underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          {t('address.showAll', { count: list.length })}
        </button>
      )}
      <Choice group={id} isChosen={taken === null} onChoose={typeAddress}>
        <span className="font-semibold">{t('address.another')}</span>
      </Choice>
    </fieldset>
  );
}

interface AddressRowProps {
  readonly group: string;
  readonly address: SavedAddress;
  readonly isTaken: boolean;
  readonly isOutside: boolean;
}

function AddressRow({ group, address, isTaken, isOutside }: AddressRowProps) {
  const t = useMessages();
  const { title, detail } = addressTexts(address, useName());
  return (
    <Choice
      group={group}
      isChosen={isTaken}
      isOff={isOutside}
      onChoose={() => takeAddress(address)}
    >
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-2 empty:hidden">{detail}</span>
      {isOutside ? <span className="text-sm text-warn">{t('address.outside')}</span> : null}
    </Choice>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly isChosen: boolean;
  /** Stays focusable, and its text says why it cannot be chosen. */
  readonly isOff?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ group, isChosen, isOff = false, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-m border px-4 py-2.5',
        isChosen ? 'border-brand-edge bg-surface-2' : 'border-line-strong',
        isOff && 'cursor-default! border-line!',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-disabled={isOff}
        onChange={() => {
          if (!isOff) onChoose();
        }}
        className={classNames(
          'size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-[7px] checked:border-brand-edge forced-colors:appearance-auto',
          isOff && 'border-line!',
        )}
      />
      <span className={classNames('grid min-w-0 gap-0.5 wrap-anywhere', isOff && 'text-ink-3')}>
        {children}
      </span>
    </label>
  );
}

/** Whether a member's new address is saved with the order, and its label (DELIVERY-08). */
export function SaveAddress({ list }: Pick<SavedAddressListProps, 'list'>) {
  const t = useMessages();
  const { address, savesAddress, addressLabel } = useContact();
  const typed = address.trim();
  const isKnown = list.some((saved) => saved.address === typed);
  if (typed === '' || isKnown || list.length >= addressesKept) return null;
  return (
    <>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={savesAddress}
          onChange={({ target }) => changeContact({ savesAddress: target.checked })}
          className="size-6 shrink-0 accent-action"
        />
        {t('address.save')}
      </label>
      {savesAddress ? (
        <Field
          label={t('address.label')}
          hint={t('address.labelHint')}
          autoComplete="off"
          most={addressLabelCharacters}
          value={addressLabel}
          onChange={(label) => changeContact({ addressLabel: label })}
        />
      ) : null}
    </>
  );
}
