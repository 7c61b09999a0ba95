import { useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { useReadyMinutes } from './pickup-facts.ts';

/** How long a takeaway takes, after its mode in the header; the cart says the same (SHELL-02). */
export function ReadyMinutes() {
  const t = useMessages();
  const minutes = useReadyMinutes(useShop());
  return minutes > 0 ? <> · {t('header.about', { minutes })}</> : null;
}
