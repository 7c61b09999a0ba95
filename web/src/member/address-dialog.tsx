import { useState } from 'react';
import {
  addressLabelCharacters,
  deliveryAddressCharacters,
  deliveryNoteCharacters,
} from '@servery/engine/limits.ts';
import { addressProblems } from '@servery/engine/session/delivery-details.ts';
import type { DeliveryArea } from '@servery/engine/session/delivery-zone.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { FocusedText } from '../ui/focused-text.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { ListOwner } from './list-owner.ts';
import { changeAddress, removeAddress, saveAddress } from './saved-addresses.ts';
import type { SavedAddress } from './saved-addresses.ts';
import { useForm } from './use-form.ts';

export interface AddressDialogProps extends DialogProps<'removed'>, ListOwner {
  /** Null for a new one. */
  readonly address: SavedAddress | null;
  /** The first address is the default in any case. */
  readonly isFirst: boolean;
}

/** Adds or changes a saved address, or removes it (DELIVERY-08). */
export function AddressDialog(props: AddressDialogProps) {
  const t = useMessages();
  const { open, onClose, address } = props;
  return (
    <TitledDialog
      open={open}
      onClose={() => onClose(null)}
      title={t(address === null ? 'address.add' : 'address.edit')}
    >
      <AddressForm {...props} />
      {address === null ? null : (
        <Removal user={props.user} id={address._id} onRemoved={() => onClose('removed')} />
      )}
    </TitledDialog>
  );
}

const unsaved = { label: '', address: '', note: '', area: null, isDefault: false };

function useAddressForm({ user, address, onClose }: AddressDialogProps) {
  const t = useMessages();
  const { label, address: text, note, area, isDefault } = address ?? unsaved;
  return useForm({
    first: { label, address: text, note, area, isDefault },
    check: addressProblems,
    send: async ({ isDefault: makesDefault, ...texts }, requestKey) => {
      if (address === null)
        await saveAddress(user, { ...texts, isDefault: makesDefault, requestKey });
      else {
        const change = { ...texts, ...(makesDefault ? { isDefault: true as const } : {}) };
        await changeAddress(user, address._id, { ...change, requestKey });
      }
      onClose(null);
      showSuccess(t('account.saved'));
    },
  });
}

function AddressForm(props: AddressDialogProps) {
  const t = useMessages();
  const { shop, address: saved, isFirst } = props;
  const { values, change, problems, failure, submit, isRunning } = useAddressForm(props);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AreaOfShop
        areas={areasFor(shop, saved)}
        value={values.area}
        onChange={(area) => change({ area })}
      />
      <Field
        label={t('delivery.address')}
        lines={2}
        autoComplete="street-address"
        most={deliveryAddressCharacters}
        value={values.address}
        problem={problems.has('address') ? t('delivery.address.required') : null}
        onChange={(address) => change({ address })}
      />
      <Field
        label={t('delivery.note')}
        autoComplete="off"
        most={deliveryNoteCharacters}
        value={values.note}
        onChange={(note) => change({ note })}
      />
      <Field
        label={t('address.label')}
        hint={t('address.labelHint')}
        autoComplete="off"
        most={addressLabelCharacters}
        value={values.label}
        onChange={(label) => change({ label })}
      />
      {isFirst || saved?.isDefault === true ? null : (
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={values.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
            className="size-6 shrink-0 accent-action"
          />
          {t('address.makeDefault')}
        </label>
      )}
      <FailureLine text={failure === null ? null : failureText(failure)} />
      <Button type="submit" wide busy={isRunning}>
        {t('account.save')}
      </Button>
    </form>
  );
}

/** Those of the shop, and the one it has: another shop may have given it. */
function areasFor(shop: ListOwner['shop'], saved: SavedAddress | null): readonly DeliveryArea[] {
  const areas = shop?.deliveryZones.flatMap((zone) => zone.areas) ?? [];
  if (saved === null || saved.area === null) return areas;
  const own = { _id: saved.area, name: saved.areaName };
  return areas.some(({ _id }) => _id === own._id) ? areas : [own, ...areas];
}

interface AreaOfShopProps {
  readonly areas: readonly DeliveryArea[];
  readonly value: string | null;
  readonly onChange: (area: string | null) => void;
}

function AreaOfShop({ areas, value, onChange }: AreaOfShopProps) {
  const t = useMessages();
  const name = useName();
  if (areas.length === 0) return null;
  return (
    <SelectField
      label={t('delivery.area')}
      value={value ?? ''}
      onChange={(area) => onChange(area === '' ? null : area)}
    >
      <option value="">{t('delivery.choose')}</option>
      {areas.map((area) => (
        <option key={area._id} value={area._id}>
          {name(area.name)}
        </option>
      ))}
    </SelectField>
  );
}

interface RemovalProps {
  readonly user: string;
  readonly id: string;
  readonly onRemoved: () => void;
}

/** Asks once more: what is removed has to be typed again. */
function Removal({ user, id, onRemoved }: RemovalProps) {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, error } = useMutation(async () => {
    await removeAddress(user, id);
    onRemoved();
    showSuccess(t('address.removed'));
  });
  if (!isAsking)
    return (
      <Button kind="quiet" wide onPress={() => setAsking(true)}>
        {t('address.remove')}
      </Button>
    );
  return (
    <div className="grid gap-3 rounded-m bg-surface-2 p-4">
      <FocusedText text={t('address.removeAsk')} className="font-semibold" />
      <FailureLine text={error === null ? null : failureText(error)} />
      <div className="grid grid-cols-2 gap-3">
        <Button kind="ghost" onPress={() => setAsking(false)}>
          {t('address.keep')}
        </Button>
        <Button busy={isRunning} onPress={() => run()}>
          {t('address.remove')}
        </Button>
      </div>
    </div>
  );
}
