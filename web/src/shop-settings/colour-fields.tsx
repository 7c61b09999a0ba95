import { useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Field } from '../ui/field.tsx';
import {
  contrast,
  grounds,
  isReadable,
  lowestContrast,
  themeFor,
} from '@servery/engine/colours/shop-theme.ts';
import { defaultColours } from '../ui/theme.ts';
import type { Look } from '../staff/settings-queries.ts';

type Colours = NonNullable<Look['colours']>;

function isColour(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed);
}

interface ColourFieldsProps {
  readonly colours: Colours | null;
  readonly onChange: (colours: Colours | null) => void;
}

const names = ['primary', 'secondary'] as const;

/** The shop's own colours, with what they come to on each ground (SETTINGS-08). */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const t = useMessages();
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">
        {t('shopSettings.look.colours')}
      </legend>
      <CheckRow
        label={t('shopSettings.look.ownColours')}
        isOn={colours !== null}
        onChange={(isOn) => onChange(isOn ? { ...defaultColours } : null)}
      />
      {colours === null ? null : (
        <>
          <div className="grid gap-3 xs:grid-cols-2">
            {names.map((name) => (
              <ColourField
                key={name}
                label={t(`shopSettings.look.${name}`)}
                value={colours[name]}
                problem={problemOf(colours, name, t)}
                onChange={(value) => onChange({ ...colours, [name]: value })}
              />
            ))}
          </div>
          <div className="grid gap-3 xs:grid-cols-2">
            <Sample colours={colours} on="light" />
            <Sample colours={colours} on="dark" />
          </div>
        </>
      )}
    </fieldset>
  );
}

function problemOf(
  colours: Colours,
  name: (typeof names)[number],
  t: ReturnType<typeof useMessages>,
): string | null {
  if (!isColour(colours[name])) return t('shopSettings.look.noColour');
  const isTooDark = name === 'secondary' && isColour(colours.primary) && !isReadable(colours);
  return isTooDark ? t('staff.refused.tintTooDark') : null;
}

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** Picked or typed: `#C2410C`. */
function ColourField({ label, value, problem, onChange }: ColourFieldProps) {
  const t = useMessages();
  const id = useId();
  const isWhole = isColour(value);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2">
      <input
        id={id}
        type="color"
        aria-label={t('shopSettings.look.pick', { colour: label })}
        value={isWhole ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="mt-6.5 h-12 w-14 rounded-m border border-line-strong bg-surface p-1"
      />
      <Field label={label} value={value} most={7} problem={problem} onChange={onChange} />
    </div>
  );
}

interface SampleProps {
  readonly colours: Colours;
  readonly on: keyof typeof grounds;
}

/** A button and a line of text as guests will see them, and how well they can be read. */
function Sample({ colours, on }: SampleProps) {
  const t = useMessages();
  const ground = grounds[on];
  const theme = themeFor(colours.primary, colours.secondary, ground);
  if (theme === null) return null;
  const lowest = (colour: string): number => lowestContrast(colour, colours, on);
  return (
    <div
      className="grid content-start gap-3 rounded-l border border-line p-4"
      style={{ background: ground.background, color: ground.dark ? '#f6ede3' : '#2b1a0a' }}
    >
      <p className="text-sm font-semibold">{t(`shopSettings.look.${on}`)}</p>
      <div
        className="flex flex-wrap items-center gap-4 rounded-m p-3"
        style={{ background: theme.secondary }}
      >
        <span
          className="rounded-m border-2 px-4 py-2 font-bold"
          style={{
            background: theme.primary,
            color: theme.onPrimary,
            borderColor: theme.edge,
          }}
        >
          {t('shopSettings.look.button')}
        </span>
        <span className="text-lg font-bold" style={{ color: theme.text }}>
          {t('shopSettings.look.text')}
        </span>
      </div>
      <p className="text-sm">
        {t('shopSettings.look.contrast', {
          button: ratio(contrast(theme.primary, theme.onPrimary)),
          text: ratio(lowest(theme.text)),
        })}
        {theme.text.toLowerCase() === theme.primary.toLowerCase()
          ? null
          : ` ${t('shopSettings.look.shifted', {
              own: ratio(lowest(theme.primary)),
              colour: theme.text.toUpperCase(),
            })}`}
      </p>
    </div>
  );
}

/** Cut, not rounded: 4.49 is not enough and must not read as 4.5. */
function ratio(value: number): string {
  return (Math.floor(value * 10) / 10).toFixed(1);
}
