import { useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { changeToShop } from '../cart/change-place.ts';
import { Button } from '../ui/button.tsx';

interface OtherShopProps {
  readonly shop: string;
  readonly name: string;
}

/** An order is placed at one shop: elsewhere the dishes and prices differ. */
export function OtherShop({ shop, name }: OtherShopProps) {
  const t = useMessages();
  const hasCart = useCart(({ lines }) => lines.length > 0);
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-5">
      <p>{t('again.otherShop', { shop: name })}</p>
      {hasCart ? <p className="font-semibold text-warn">{t('again.losesCart')}</p> : null}
      <Button onPress={() => changeToShop(shop)}>{t('again.goThere', { shop: name })}</Button>
    </div>
  );
}
