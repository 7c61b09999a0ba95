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
      {state === 'over' ? null : <Findings offer={offer} list={list} />}
    </button>
  );
}
