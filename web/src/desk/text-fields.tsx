import { useId } from 'react';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { languages, textIn, withText } from './edited-menu.ts';

interface TextFieldsProps {
  readonly label: string;
  readonly text: TranslatedName;
  readonly onChange: (text: { lang: string; value: string }[]) => void;
  readonly lines?: number;
  /** As many characters as the server takes. */
  readonly most?: number;
}

/** A text in every language, side by side; a missing one is marked (DESK-12). */
export function TextFields({ label, text, onChange, lines = 1, most = 120 }: TextFieldsProps) {
  const t = useMessages();
  const id = useId();
  const isWritten = text.some(({ value }) => value !== '');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{label}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {languages.map((language) => {
          const value = textIn(text, language);
          const about = {
            id: `${id}-${language}`,
            lang: language,
            value,
            maxLength: most,
            className:
              'w-full rounded-m border border-line-strong bg-surface px-3 py-2.5 data-missing:border-warn',
            'data-missing': isWritten && value === '' ? true : undefined,
          };
          return (
            <div key={language} className="grid content-start gap-1">
              <label htmlFor={about.id} className="text-xs text-ink-3">
                {t(`desk.language.${language}`)}
                {isWritten && value === '' ? (
                  <span className="text-warn"> · {t('desk.missing')}</span>
                ) : null}
              </label>
              {lines > 1 ? (
                <textarea
                  {...about}
                  rows={lines}
                  onChange={({ target }) => onChange(withText(text, language, target.value))}
                />
              ) : (
                <input
                  {...about}
                  onChange={({ target }) => onChange(withText(text, language, target.value))}
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
