import { ShoppingBag, Utensils } from 'lucide-react';
import type { SelfOrderType } from '@servery/engine/session/order-modes.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Frame } from './frame.tsx';
import { beginOrder, useOrderTypes } from './order-types.ts';

const icons = { dineInNoTable: Utensils, takeAway: ShoppingBag } as const;

/** Eat in or take away; never asked where there is only one. */
export function OrderTypeScreen() {
  const t = useMessages();
  const types = useOrderTypes();
  return (
    <Frame>
      <div className="m-auto grid w-full gap-12 px-4 low:gap-4">
        <h1 className="text-center text-4xl font-bold low:text-2xl">{t('kiosk.where')}</h1>
        <div className="flex flex-wrap justify-center gap-6">
          {types.map((type) => (
            <TypeTile key={type} type={type} />
          ))}
        </div>
      </div>
    </Frame>
  );
}

function TypeTile({ type }: { readonly type: SelfOrderType }) {
  const t = useMessages();
  const Icon = type === 'dineInNoTable' ? icons.dineInNoTable : icons.takeAway;
  return (
    <button
      type="button"
      onClick={() => beginOrder(type)}
      className="press grid h-[520px] w-[460px] content-center justify-items-center gap-8 rounded-l border-2 border-line bg-surface p-6 shadow-lift low:h-80 low:w-[400px]"
    >
      <span className="grid size-32 place-items-center rounded-full bg-surface-2 text-brand-text low:size-24">
        <Icon aria-hidden className="size-18 low:size-12" strokeWidth={1.5} />
      </span>
      <span className="text-3xl font-bold">{t(`kiosk.where.${type}`)}</span>
      <span className="text-ink-2">{t(`kiosk.where.${type}Hint`)}</span>
    </button>
  );
}
