import { useMessages } from '../i18n/use-messages.ts';
import { go } from '../router/address.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { offerKinds } from './offers-queries.ts';

export const offerPages = [...offerKinds, 'levels', 'members'] as const;
export type OfferPage = (typeof offerPages)[number];

/** The pages about offers, each with an address of its own. */
export function OfferTabs({ active }: { readonly active: OfferPage }) {
  const t = useMessages();
  return (
    <div className="-mx-3 min-w-0">
      <Tabs
        kind="chips"
        label={t('offers.pages')}
        tabs={offerPages.map((id) => ({ id, name: t(`offers.page.${id}`) }))}
        active={active}
        onChoose={(id) =>
          whenMayLeave(() => go(id === 'discounts' ? '/staff/offers' : `/staff/offers/${id}`))
        }
      />
    </div>
  );
}
