import { BellRing, CircleCheckBig, MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from '../router/address.ts';
import type { Session, Shop } from '../shops/start.ts';
import { clockTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useTitleDetail } from '../ui/title.ts';
import { Button } from '../ui/button.tsx';
import { FocusedText } from '../ui/focused-text.tsx';
import { isCollected } from './order-facts.tsx';
import { mustBePaid, sentenceOf } from './progress.ts';
import { isRunning, standingOf } from './standing.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { ReadyLine, arrivalOf } from './ready-line.tsx';
import { StatusBadges } from './status-badges.tsx';
import { useReadySignal } from './use-ready-signal.ts';

export interface OrderHeadProps {
  readonly session: Session;
  /** Null if it could not be loaded. */
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** Pickup number and progress of an order (RECORD-02). */
export function OrderHead({ session, shop, clock }: OrderHeadProps) {
  const t = useMessages();
  const isReady = session.progress === 'ready' && isRunning(session);
  const isFollowed = standingOf(session) !== 'cancelled' && !mustBePaid(session);
  // A tab in the background shows it in its title.
  const ready = t('progress.ready', { type: session.type });
  const called = session.type === 'delivery' ? '' : (session.orderNumber ?? '');
  useTitleDetail(isReady ? `✓ ${ready} ${called}`.trim() : null);
  return (
    <section
      className={`rise-in grid justify-items-center gap-4 rounded-l border p-5 text-center ${isReady ? 'border-2 border-success bg-success-bg' : 'border-line bg-surface'}`}
    >
      <Thanks />
      <div aria-live="polite" className="grid justify-items-center gap-3">
        {session.type === 'delivery' ? (
          <Arrival session={session} clock={clock} />
        ) : (
          <QueueNumber session={session} isReady={isReady} />
        )}
        <span className="flex flex-wrap justify-center gap-2">
          <StatusBadges session={session} />
        </span>
        <p className="max-w-80 text-lg font-semibold text-balance">
          {t(sentenceOf(session), { type: session.type })}
        </p>
      </div>
      <ReadyLine session={session} shop={shop} clock={clock} />
      {isFollowed ? <ProgressSteps session={session} clock={clock} /> : null}
      {isFollowed && isCalled(session) ? <RingButton isReady={isReady} /> : null}
      {isRunning(session) ? <WaitingInfo session={session} shop={shop} clock={clock} /> : null}
    </section>
  );
}

/** Whether its guest waits to be called; a driver rings at the door. */
function isCalled(session: Session): boolean {
  return isRunning(session) && session.type !== 'delivery';
}

function Thanks() {
  const t = useMessages();
  const { state } = useLocation();
  const isPlaced = typeof state === 'object' && state !== null && 'placed' in state;
  if (!isPlaced) return null;
  return (
    <p className="flex items-center gap-2 text-lg font-bold text-success">
      <CircleCheckBig aria-hidden className="size-6" />
      {t('record.thanks')}
    </p>
  );
}

interface QueueNumberProps {
  readonly session: Session;
  readonly isReady: boolean;
}

function QueueNumber({ session, isReady }: QueueNumberProps) {
  const t = useMessages();
  const shown = session.orderNumber ?? session.tableItem?.name ?? null;
  if (shown === null) return null;
  return (
    <div>
      <p className="text-sm text-ink-2">
        {t(session.orderNumber === null ? 'order.table' : 'order.queueNumber')}
      </p>
      <p
        className={`text-[4rem] leading-none font-bold ${isReady ? 'text-success' : 'text-brand-text'}`}
      >
        {shown}
      </p>
    </div>
  );
}

/** When a delivery arrives, instead of a number to be called by (DELIVERY-05). */
function Arrival({ session, clock }: Pick<OrderHeadProps, 'session' | 'clock'>) {
  const t = useMessages();
  const range = arrivalOf(session);
  if (range === null) return null;
  const [from, to] = [range.from, range.to].map((at) => clockTime(at, clock));
  return (
    <div>
      <p className="text-sm text-ink-2">{t('record.arrives')}</p>
      <p className="text-4xl leading-tight font-bold text-brand-text">
        {from}–{to}
      </p>
    </div>
  );
}

function RingButton({ isReady }: { readonly isReady: boolean }) {
  const t = useMessages();
  const { isOn, turnOn } = useReadySignal(isReady);
  if (isOn)
    return (
      <FocusedText text={t('record.notifyOn')} className="text-sm font-semibold text-success" />
    );
  if (isReady) return null;
  return (
    <Button kind="ghost" onPress={turnOn}>
      <BellRing aria-hidden className="size-5" />
      {t('record.notify')}
    </Button>
  );
}

/** Map link and time of the last update, until the order is picked up. */
function WaitingInfo({ session, shop, clock }: OrderHeadProps) {
  return (
    <>
      {shop !== null && isCollected(session) ? <MapLink shop={shop} /> : null}
      <Updated session={session} clock={clock} />
    </>
  );
}

/** Time of the last update: a page that lost its connection must not look live. */
function Updated({ session, clock }: Omit<OrderHeadProps, 'shop'>) {
  const t = useMessages();
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => setAt(Date.now()), [session]);
  return (
    <p className="text-sm text-ink-3">
      {t('record.live')} {t('record.updated', { time: clockTime(at, clock) })}
    </p>
  );
}

/** Opens a map at the shop; the map service learns the place but not the guest (RECORD-05). */
function MapLink({ shop }: { readonly shop: Pick<Shop, 'name' | 'location'> }) {
  const t = useMessages();
  const name = useName();
  if (shop.location === null) return null;
  const { lat, lng } = shop.location;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      className="press flex min-h-12 items-center gap-2 font-semibold text-brand-text underline underline-offset-4"
    >
      <MapPin aria-hidden className="size-5 shrink-0" />
      {t('record.map', { shop: name(shop.name) })}
    </a>
  );
}
