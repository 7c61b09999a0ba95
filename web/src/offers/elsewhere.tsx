import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { useOfferWords } from './use-offer-words.ts';

interface ElsewhereProps {
  /** The message that names the shops. */
  readonly text: string;
  readonly shops: readonly TranslatedName[];
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** That a change holds in other shops too, which has to be ticked (OFFER-01). */
export function Elsewhere({ text, shops, isOn, onChange }: ElsewhereProps) {
  const t = useMessages();
  const nameIn = useName();
  const { list } = useOfferWords();
  if (shops.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-l bg-warn-bg p-4 text-warn">
      <p>{t(text, { shops: list(shops.map(nameIn), 'and') })}</p>
      <CheckRow label={t('offers.everywhere')} isOn={isOn} onChange={onChange} />
    </div>
  );
}
