import { History, Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { offerState } from '@servery/engine/offers/offer-state.ts';
import type { OfferState } from '@servery/engine/offers/offer-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OfferNames, namesIn } from './offer-names.ts';
import { OfferHistory } from './offer-history.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferRow } from './offer-row.tsx';
import { type ListedOffer, type OfferList, newOffer, offerList } from './offers-queries.ts';

/** The discount rules of a shop: their list, and the editor beside it (OFFER-06). */
export function OffersScreen() {
  const { data, error } = useQuery(offerList.of());
  if (data === undefined)
    return (
      <div className="p-4">
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <SkeletonRows rows={6} />
      </div>
    );
  return (
    <OfferNames value={namesIn(data)}>
      <Offers list={data} />
    </OfferNames>
  );
}

function Offers({ list }: { readonly list: OfferList }) {
  const t = useMessages();
  const [editing, setEditing] = useState<ListedOffer | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <div className="grid h-full min-h-0 wide:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
      <div
        className={`scroll-y content-start gap-5 border-e border-line p-3 wide:grid ${editing === null ? 'grid' : 'hidden'}`}
      >
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 grow text-2xl font-bold">{t('offers.title')}</h1>
          <Button kind="quiet" label={t('offers.history')} onPress={() => setHistoryOpen(true)}>
            <History aria-hidden className="size-5" />
          </Button>
          <Button onPress={() => setEditing(newOffer(list))}>
            <Plus aria-hidden className="size-5" />
            {t('offers.new')}
          </Button>
        </div>
        <OfferGroups list={list} editing={editing?.rule._id ?? null} onEdit={setEditing} />
      </div>
      <div className={`scroll-y wide:block ${editing === null ? 'hidden' : ''}`}>
        {editing === null ? (
          <Nothing />
        ) : (
          <OfferPanel
            key={editing.rule._id}
            offer={editing}
            list={list}
            onClose={() => setEditing(null)}
          />
        )}
      </div>
      {isHistoryOpen ? <OfferHistory onClose={() => setHistoryOpen(false)} /> : null}
    </div>
  );
}

const states: readonly OfferState[] = ['running', 'planned', 'off', 'over'];

interface OfferGroupsProps {
  readonly list: OfferList;
  readonly editing: string | null;
  readonly onEdit: (offer: ListedOffer) => void;
}

function OfferGroups({ list, editing, onEdit }: OfferGroupsProps) {
  const t = useMessages();
  if (list.offers.length === 0) return <p className="text-ink-2">{t('offers.none')}</p>;
  return states.map((state) => {
    const offers = list.offers.filter((offer) => offerState(offer, list.today) === state);
    if (offers.length === 0) return null;
    return (
      <section key={state} aria-label={t(`offers.state.${state}`)} className="grid gap-2">
        <h2 className="text-sm font-bold text-ink-2">
          {t('offers.group', { state: t(`offers.state.${state}`), count: offers.length })}
        </h2>
        <ul className="grid gap-2">
          {offers.map((offer) => (
            <li key={offer.rule._id}>
              <OfferRow
                offer={offer}
                list={list}
                state={state}
                isOpen={offer.rule._id === editing}
                onOpen={() => onEdit(offer)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Nothing() {
  const t = useMessages();
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-8 text-ink-3">
      <TicketPercent aria-hidden className="size-12" />
      <p className="text-center text-balance">{t('offers.choose')}</p>
    </div>
  );
}
