import type { OfferState } from '@servery/engine/offers/offer-state.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Findings } from './findings.tsx';
import type { ListedOffer, OfferList } from './offers-queries.ts';
import { offerSentence } from './sentence.ts';
import { useOfferWords } from './use-offer-words.ts';

interface OfferRowProps {
  readonly offer: ListedOffer;
  readonly list: OfferList;
  readonly state: OfferState;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

const tones = { running: 'success', planned: 'info', over: 'neutral', off: 'warn' } as const;

export function OfferRow({ offer, list, state, isOpen, onOpen }: OfferRowProps) {
  const t = useMessages();
  const nameIn = useName();
  const words = useOfferWords();
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="press grid w-full gap-1 rounded-l border border-line bg-surface p-3 text-start aria-pressed:border-brand-edge aria-pressed:bg-surface-2"
    >
      <span className="flex items-start gap-2">
        <span className="min-w-0 grow font-bold">{nameIn(offer.rule.name)}</span>
        <Badge tone={tones[state]}>{t(`offers.state.${state}`)}</Badge>
      </span>
      <span className="text-sm text-ink-2">{offerSentence(offer, words)}</span>
      <HandedFacts offer={offer} />
      {state === 'over' ? null : <Findings offer={offer} list={list} />}
    </button>
  );
}

/** What a gift costs, how many codes are open, and how many orders had one. */
function HandedFacts({ offer: { source, points, handed } }: Pick<OfferRowProps, 'offer'>) {
  const t = useMessages();
  if (handed === null) return null;
  const first =
    source === 'gift'
      ? t('offers.costsPoints', { count: points ?? 0 })
      : t('offers.openCodes', { count: handed.open });
  return (
    <span className="text-sm font-semibold">
      {first} · {t('offers.usedTimes', { count: handed.used })}
    </span>
  );
}
