import { FlaskConical, History, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { BackTestSheet } from './back-test-sheet.tsx';
import type { ListedOffer, OfferList } from './offers-queries.ts';
import { TrialDialog } from './trial-dialog.tsx';

interface OfferToolsProps {
  readonly draft: ListedOffer;
  readonly list: OfferList;
  readonly isStored: boolean;
  /** Opens the codes of a coupon. */
  readonly onCodes?: ((rule: string) => void) | undefined;
}

/** What can be done with a rule besides writing it. */
export function OfferTools({ draft, list, isStored, onCodes }: OfferToolsProps) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap gap-2">
      <TrialButton draft={draft} list={list} />
      {isStored || isJoining(draft) ? <BackTestButton draft={draft} /> : null}
      {isStored && draft.source === 'coupon' ? (
        <Button kind="ghost" onPress={() => onCodes?.(draft.rule._id)}>
          <Ticket aria-hidden className="size-5" />
          {t('offers.codes')}
        </Button>
      ) : null}
    </div>
  );
}

function TrialButton({ draft, list }: { readonly draft: ListedOffer; readonly list: OfferList }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="ghost" onPress={() => setOpen(true)}>
        <FlaskConical aria-hidden className="size-5" />
        {t('offers.tryIt')}
      </Button>
      {isOpen ? <TrialDialog draft={draft} list={list} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function BackTestButton({ draft }: { readonly draft: ListedOffer }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="ghost" onPress={() => setOpen(true)}>
        <History aria-hidden className="size-5" />
        {t('offers.backTest')}
      </Button>
      {isOpen ? <BackTestSheet draft={draft} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** What comes to orders by itself: nobody knows who would have had another. */
export function isJoining({ source }: ListedOffer): boolean {
  return source === 'automatic' || source === 'member';
}
