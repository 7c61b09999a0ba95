import type { Session, Shop } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { usePriceText } from '../ui/price.tsx';
import { shareText } from './share-text.ts';

/** By the phone's own sheet where it has one, else into the clipboard. */
export function useShare(session: Session, shop: Shop | null): () => void {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const share = async (): Promise<void> => {
    const text = shareText(session, shop, { t, name, price });
    if (Reflect.has(navigator, 'share')) return navigator.share({ text });
    await navigator.clipboard.writeText(text);
    return showSuccess(t('record.copied'));
  };
  return () =>
    void share().catch((error: unknown) => {
      // Who closes the sheet again has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showError(t('record.shareFailed'));
    });
}
