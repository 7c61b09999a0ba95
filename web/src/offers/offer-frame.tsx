import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { type OfferPage, OfferTabs } from './offer-tabs.tsx';

interface OfferFrameProps {
  readonly page: OfferPage;
  /** Buttons beside the heading. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** What is open beside the list; a narrow screen shows one of them. */
  readonly panel: ReactNode;
  readonly isOpen: boolean;
}

/** A page about offers: its list, and what is open beside it. */
export function OfferFrame({ page, actions, children, panel, isOpen }: OfferFrameProps) {
  const t = useMessages();
  return (
    <div className="grid h-full min-h-0 grid-cols-1 wide:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
      <div
        className={`scroll-y grid-cols-1 content-start gap-5 border-e border-line p-3 wide:grid ${isOpen ? 'hidden' : 'grid'}`}
      >
        <div className="flex min-h-12 items-center gap-2">
          <h1 className="shrink-0 grow text-2xl font-bold">{t('offers.title')}</h1>
          {actions}
        </div>
        <OfferTabs active={page} />
        {children}
      </div>
      <div className={`scroll-y wide:block ${isOpen ? '' : 'hidden'}`}>{panel}</div>
    </div>
  );
}
