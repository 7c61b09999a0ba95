import { TriangleAlert } from 'lucide-react';
import { type Finding, findingsOf } from '@servery/engine/offers/lint.ts';
import type { Offer } from '@servery/engine/offers/offer-facts.ts';
import type { OfferList } from './offers-queries.ts';
import type { SentenceWords } from './sentence.ts';
import { useOfferWords } from './use-offer-words.ts';

interface FindingsProps {
  readonly offer: Offer;
  readonly list: OfferList;
}

/** What is wrong with a rule as it is written now (OFFER-07). */
export function Findings({ offer, list }: FindingsProps) {
  const words = useOfferWords();
  const { today, offers } = list;
  const findings = findingsOf(offer, { facts: list, offers, today });
  if (findings.length === 0) return null;
  return (
    <span className="grid gap-1 rounded-m bg-warn-bg p-3 text-sm font-semibold text-warn">
      {findings.map((finding) => (
        <span key={JSON.stringify(finding)} className="flex gap-2">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <span>{textOf(finding, words)}</span>
        </span>
      ))}
    </span>
  );
}

function textOf(finding: Finding, { t, money, nameOf }: SentenceWords): string {
  switch (finding.code) {
    case 'endsFirst':
    case 'givesAll':
      return t(`offers.finding.${finding.code}`);
    case 'never':
      return t(`offers.never.${finding.reason}`);
    case 'conflicts':
    case 'shadowed':
      return t(`offers.finding.${finding.code}`, {
        offer: nameOf(finding.rule) ?? t('offers.gone'),
      });
    case 'givesMore':
      return t('offers.finding.givesMore', {
        gives: money(finding.gives),
        least: money(finding.least),
      });
  }
}
