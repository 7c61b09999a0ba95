import { History, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { offerState } from '@servery/engine/offers/offer-state.ts';
import type { OfferState } from '@servery/engine/offers/offer-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CodesSheet } from './codes-sheet.tsx';
import { Levels } from './levels.tsx';
import { Members } from './members.tsx';
import { Nothing } from './nothing.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { OfferNames, namesIn } from './offer-names.ts';
import { OfferHistory } from './offer-history.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferRow } from './offer-row.tsx';
import { type OfferPage, offerPages } from './offer-tabs.tsx';
import { PointFacts } from './point-facts.tsx';
import {
  type ListedOffer,
  type OfferKind,
  type OfferList,
  isOfKind,
  newOffer,
  offerList,
} from './offers-queries.ts';

/** The discount rules of a shop: their list, and the editor beside it (OFFER-06, OFFER-11). */
export function OffersScreen() {
  const { view } = useParams();
  const page = offerPages.find((one) => one === view) ?? 'discounts';
  // Others write offers, and what the menu desk publishes may be chosen in one.
  useEffect(() => offerList.invalidate(), []);
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
      <Page page={page} list={data} />
    </OfferNames>
  );
}

interface PageProps {
  readonly page: OfferPage;
  readonly list: OfferList;
}

function Page({ page, list }: PageProps) {
  if (page === 'levels') return <Levels list={list} />;
  if (page === 'members') return <Members list={list} />;
  return <Offers key={page} list={list} kind={page} />;
}

interface OffersProps {
  readonly list: OfferList;
  readonly kind: Exclude<OfferKind, 'levels'>;
}

function Offers({ list, kind }: OffersProps) {
  const t = useMessages();
  const [editing, setEditing] = useState<ListedOffer | null>(null);
  const edit = (next: ListedOffer): void => whenMayLeave(() => setEditing(next));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [handing, setHanding] = useState<string | null>(null);
  const shown = list.offers.filter((offer) => isOfKind(offer, kind));
  return (
    <>
      <OfferFrame
        page={kind}
        isOpen={editing !== null}
        actions={
          <>
            <Button kind="quiet" label={t('offers.history')} onPress={() => setHistoryOpen(true)}>
              <History aria-hidden className="size-5" />
            </Button>
            <Button onPress={() => edit(newOffer(list, kind))}>
              <Plus aria-hidden className="size-5" />
              {t(`offers.new.${kind}`)}
            </Button>
          </>
        }
        panel={
          editing === null ? (
            <Beside kind={kind} list={list} />
          ) : (
            <OfferPanel
              key={editing.rule._id}
              offer={editing}
              list={list}
              onClose={() => setEditing(null)}
              onCodes={setHanding}
            />
          )
        }
      >
        <OfferGroups
          list={list}
          shown={shown}
          kind={kind}
          editing={editing?.rule._id ?? null}
          onEdit={edit}
        />
        {kind === 'points' ? (
          <div className="wide:hidden">
            <PointFacts list={list} />
          </div>
        ) : null}
      </OfferFrame>
      {isHistoryOpen ? <OfferHistory onClose={() => setHistoryOpen(false)} /> : null}
      {handing === null ? null : <CodesSheet rule={handing} onClose={() => setHanding(null)} />}
    </>
  );
}

/** Beside a list of which nothing is open. */
function Beside({ kind, list }: OffersProps) {
  const t = useMessages();
  return kind === 'points' ? (
    <PointFacts list={list} />
  ) : (
    <Nothing text={t(`offers.choose.${kind}`)} />
  );
}

const states: readonly OfferState[] = ['running', 'planned', 'off', 'over'];

interface OfferGroupsProps extends OffersProps {
  readonly shown: OfferList['offers'];
  readonly editing: string | null;
  readonly onEdit: (offer: ListedOffer) => void;
}

function OfferGroups({ list, shown, kind, editing, onEdit }: OfferGroupsProps) {
  const t = useMessages();
  if (shown.length === 0) return <p className="text-ink-2">{t(`offers.none.${kind}`)}</p>;
  return states.map((state) => {
    const offers = shown.filter((offer) => offerState(offer, list.today) === state);
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
