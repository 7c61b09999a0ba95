import { Check, ChevronsUpDown, CopyPlus, Store } from 'lucide-react';
import { createElement } from 'react';
import { splitPath } from '../i18n/locale.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { go, useLocation } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { type MyShop, hasUnsent, myShops, usePerson, workIn } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { CopyShopDialog } from './copy-shop.tsx';

/** Where the person who is signed in works. */
function useMyShops(): readonly MyShop[] {
  const person = usePerson((state) => state.person?._id ?? '');
  const { data = [] } = useQuery(myShops.of(person));
  return data;
}

/** The table or order of an address is the other shop's: its page begins again. */
function leaveDetails(): void {
  const { path } = splitPath(useLocation.getState().pathname);
  const page = path.split('/').slice(0, 3).join('/');
  if (page !== path) go(page, { replace: true });
}

async function goOnIn(shop: string): Promise<void> {
  await workIn(shop);
  leaveDetails();
}

/** Where this is; for somebody of several shops, the way to the others (CHAIN-03). */
export function ShopName() {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  if (useMyShops().length < 2) return <p className="truncate font-bold">{name(shop.name)}</p>;
  const open = (): void => {
    void askDialog<true>(() => Promise.resolve((props) => createElement(ShopDialog, props)));
  };
  return (
    <button
      type="button"
      onClick={open}
      aria-label={t('chain.change', { shop: name(shop.name) })}
      className="press flex min-h-12 min-w-0 items-center gap-2 rounded-m px-3 font-bold"
    >
      <Store aria-hidden className="size-5 shrink-0 text-brand-text" />
      <span className="line-clamp-2 text-start text-sm leading-tight">{name(shop.name)}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-2" />
    </button>
  );
}

function ShopDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('chain.shops')}>
      <ShopChoices onChosen={() => onClose(true)} />
    </TitledDialog>
  );
}

function openCopy(): void {
  void askDialog<true>(() => Promise.resolve((props) => createElement(CopyShopDialog, props)));
}

/** On the page of all pages: the bar of a phone has no room for it (CHAIN-03, CHAIN-06). */
export function ShopSwitch() {
  const t = useMessages();
  const shops = useMyShops();
  const role = usePerson((state) => state.person?.role);
  const mayCopy = role === 'manager' && shops.some(({ owner }) => owner);
  if (shops.length < 2 && !mayCopy) return null;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('chain.shops')}</h2>
        {mayCopy ? (
          <Button kind="ghost" onPress={openCopy}>
            <CopyPlus aria-hidden className="size-5" />
            {t('chain.copy')}
          </Button>
        ) : null}
      </div>
      {shops.length < 2 ? null : <ShopChoices onChosen={() => undefined} />}
    </section>
  );
}

function ShopChoices({ onChosen }: { readonly onChosen: () => void }) {
  const t = useMessages();
  const nameIn = useName();
  const shops = useMyShops().toSorted((one, other) =>
    nameIn(one.name).localeCompare(nameIn(other.name)),
  );
  const person = usePerson((state) => state.person?._id ?? '');
  const entering = useMutation(async (shop: string) => {
    await goOnIn(shop);
    // Not before: a dialog that is closed cannot say why nobody may enter.
    onChosen();
  });
  const isHeld = hasUnsent(person);
  const failure = entering.error === null ? null : staffFailureText(entering.error);
  return (
    <div className="grid gap-3">
      <FailureLine text={isHeld ? t('staff.shops.unsent') : failure} />
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {shops.map((shop) => (
          <li key={shop._id}>
            <ShopChoice
              shop={shop}
              isHeld={isHeld}
              onPress={() => whenMayLeave(() => entering.run(shop._id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ShopChoiceProps {
  readonly shop: MyShop;
  readonly isHeld: boolean;
  readonly onPress: () => void;
}

function ShopChoice({ shop: { _id, name, role }, isHeld, onPress }: ShopChoiceProps) {
  const t = useMessages();
  const nameIn = useName();
  const isHere = useShop()._id === _id;
  return (
    <button
      type="button"
      aria-current={isHere ? 'true' : undefined}
      aria-disabled={isHeld || undefined}
      onClick={() => {
        if (!isHere && !isHeld) onPress();
      }}
      className={classNames(
        'press flex min-h-16 w-full items-center gap-3 rounded-l border px-4 py-2 text-start',
        isHere ? 'border-brand-edge bg-surface-2' : 'border-line bg-surface',
      )}
    >
      <Store aria-hidden className="size-6 shrink-0 text-brand-text" />
      <span className="grid min-w-0 grow">
        <span className="font-semibold">{nameIn(name)}</span>
        <span className="text-sm text-ink-2">{t(`device.role.${role}`)}</span>
      </span>
      {isHere ? <Check aria-hidden className="size-5 shrink-0 text-brand-text" /> : null}
    </button>
  );
}
