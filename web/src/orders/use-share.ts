import type { Session, Shop } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { usePriceText } from '../ui/price.tsx';
import { shareText } from './share-text.ts';

/** Shares with the share sheet of the phone, else through the clipboard. */
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
      // Closing the sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showError(t('record.shareFailed'));
    });
}
