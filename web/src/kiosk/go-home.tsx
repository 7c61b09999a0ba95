import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { BigButton } from '../device/big-button.tsx';
import { useEase } from './ease-of-use.ts';
import { endTurn } from './guest-turn.ts';

const shownSeconds = 25;
/** For a guest who asked for more time. */
const shownLongSeconds = 120;

/** Counts down in view, and goes home by itself. */
export function GoHome({ seconds = shownSeconds }: { readonly seconds?: number }) {
  const t = useMessages();
  const shop = useShop();
  const whole = useEase(({ moreTime }) => moreTime) ? shownLongSeconds : seconds;
  const [begun] = useState(() => Date.now());
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = whole - Math.floor((Date.now() - begun) / 1000);
      if (now > 0) setLeft(now);
      else endTurn(shop);
    }, 1000);
    return () => clearInterval(timer);
  }, [begun, whole, shop]);
  return (
    <div className="grid gap-3">
      <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-surface-2">
        <span
          className="block h-full origin-left rounded-full bg-brand transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${left / whole})` }}
        />
      </span>
      <BigButton onPress={() => endTurn(shop)} className="w-full justify-between!">
        <span>{t('kiosk.done')}</span>
        <span className="font-normal">{t('kiosk.homeIn', { seconds: left })}</span>
      </BigButton>
    </div>
  );
}
