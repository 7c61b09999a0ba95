import { ChevronRight, MapPin, Plus } from 'lucide-react';
import { createElement, useRef } from 'react';
import { addressesKept } from '@servery/engine/limits.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { ListOwner } from './list-owner.ts';
import { NotLoaded } from './not-loaded.tsx';
import { addressTexts, savedAddresses } from './saved-addresses.ts';
import type { SavedAddress } from './saved-addresses.ts';

/** A member's saved addresses, to add, change and remove (DELIVERY-08). */
export function AddressesSheet({ open, onClose, ...owner }: DialogProps<null> & ListOwner) {
  const t = useMessages();
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={t('account.addresses')}>
      <AddressList {...owner} />
    </TitledSheet>
  );
}

function AddressList(owner: ListOwner) {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(savedAddresses.of(owner.user));
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <NotLoaded onRetry={refetch} />;
  const edit = async (address: SavedAddress | null): Promise<void> => {
    const about = { ...owner, address, isFirst: data.length === 0 };
    const end = await openDialog<'removed'>(
      async () => (props) => createElement(AddressDialog, { ...props, ...about }),
    );
    // The button that opened the dialog is gone.
    if (end === 'removed') list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none [box-shadow:none]">
      {data.length === 0 ? (
        <EmptyState drawing="tray" title={t('address.none')} text={t('address.noneHint')} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {data.map((address) => (
            <li key={address._id}>
              <AddressRow address={address} onEdit={() => void edit(address)} />
            </li>
          ))}
        </ul>
      )}
      {data.length < addressesKept ? (
        <Button kind="ghost" wide onPress={() => void edit(null)}>
          <Plus aria-hidden className="size-5" />
          {t('address.add')}
        </Button>
      ) : (
        <p className="text-center text-sm text-ink-2">{t('errors.tooManyAddresses')}</p>
      )}
    </div>
  );
}

interface AddressRowProps {
  readonly address: SavedAddress;
  readonly onEdit: () => void;
}

function AddressRow({ address, onEdit }: AddressRowProps) {
  const t = useMessages();
  const { title, detail } = addressTexts(address, useName());
  return (
    <button
      type="button"
      className="press flex min-h-16 w-full items-center gap-4 px-4 py-3 text-start"
      onClick={onEdit}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-brand-text" />
      <span className="grid min-w-0 grow gap-0.5 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title}
          {address.isDefault ? <Badge tone="brand">{t('address.default')}</Badge> : null}
        </span>
        <span className="text-sm text-ink-2 empty:hidden">{detail}</span>
        <span className="text-sm text-ink-3 empty:hidden">{address.note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </button>
  );
}
