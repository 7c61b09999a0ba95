import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { useLocation } from '../router/address.ts';
import { matchPath } from '../router/match.ts';
import { appTextIn, useStarted } from '../shops/start.ts';
import { useOrder } from '../orders/use-order.ts';
import { splitPath } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { flag } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { Button } from '../ui/button.tsx';
import { useOffers } from './offers-state.ts';
import type { InstallPrompt } from './offers-state.ts';
import { takeOver } from './worker-scope.ts';

/** The page and the cart, which decide whether an offer would disturb. */
interface GuestActivity {
  /** Without the language. */
  readonly path: string;
  /** Dishes in the cart. */
  readonly count: number;
}

const ordering = /^\/(?:cart|payment|order|t|o|tableRecord)(?:\/|$)/;

/** A new version waits while the guest orders or pays: a reload would lose the page they use. */
export function mayUpdate({ path, count }: GuestActivity): boolean {
  return count === 0 && !ordering.test(path);
}

interface OfferedOrder {
  readonly type: string;
  readonly status: string;
  readonly tvStatus: string | null;
}

/** Installation is offered after a completed takeaway order, and never at a table. */
export function mayInstall({ type, status, tvStatus }: OfferedOrder, wasOffered: boolean): boolean {
  return !wasOffered && type === 'takeAway' && (status === 'done' || tvStatus === 'taken');
}

interface OfferProps {
  readonly title: string;
  readonly text: string | null;
  readonly children: ReactNode;
}

/** Placed above the navigation, never over it. */
function Offer({ title, text, children }: OfferProps) {
  return (
    <aside
      role="status"
      className="rise-in fixed inset-x-3 bottom-[calc(var(--nav-height)+1rem)] z-40 mx-auto flex max-w-160 flex-wrap items-center gap-3 rounded-l border border-line bg-surface p-4 shadow-lift md:bottom-6"
    >
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{title}</p>
        {text === null ? null : <p className="text-sm text-ink-2">{text}</p>}
      </div>
      <div className="ms-auto flex gap-2">{children}</div>
    </aside>
  );
}

function UpdateOffer({ newer }: { readonly newer: ServiceWorker }) {
  const t = useMessages();
  const later = (): void => useOffers.setState({ newer: null });
  return (
    <Offer title={t('offline.update')} text={null}>
      <Button kind="quiet" onPress={later}>
        {t('offline.later')}
      </Button>
      <Button onPress={() => newer.postMessage(takeOver, [])}>{t('offline.refresh')}</Button>
    </Offer>
  );
}

interface InstallOfferProps {
  readonly id: string;
  readonly install: InstallPrompt;
}

function InstallOffer({ id, install }: InstallOfferProps) {
  const t = useMessages();
  const { data: order } = useOrder(id);
  const { data: started } = useStarted();
  const [wasOffered, setOffered] = useState(
    () => browserStorage.read('installAsked', flag) ?? false,
  );
  if (order === undefined || !mayInstall(order, wasOffered)) return null;
  const restaurant = (started === undefined ? null : appTextIn(started, 'name')) ?? t('title.app');
  const answer = (accepts: boolean): void => {
    browserStorage.write('installAsked', true);
    setOffered(true);
    if (accepts) void install.prompt();
  };
  return (
    <Offer title={t('offline.install', { house: restaurant })} text={t('offline.installHint')}>
      <Button kind="quiet" onPress={() => answer(false)}>
        {t('offline.later')}
      </Button>
      <Button onPress={() => answer(true)}>{t('offline.installNow')}</Button>
    </Offer>
  );
}

function Offers() {
  const { newer, install } = useOffers();
  const path = useLocation(({ pathname }) => splitPath(pathname).path);
  const count = useCart(({ lines }) => cartCount(lines));
  if (newer !== null && mayUpdate({ path, count })) return <UpdateOffer newer={newer} />;
  const id = matchPath('/record/:id', path)?.['id'];
  return install === null || id === undefined ? null : (
    <InstallOffer key={id} id={id} install={install} />
  );
}

const containerId = 'offers';

/** Rendered once, and outside the app: a page must not wait for offers. */
export function showOffers(): void {
  if (document.getElementById(containerId) !== null) return;
  const container = document.createElement('div');
  container.id = containerId;
  document.body.append(container);
  createRoot(container).render(<Offers />);
}
