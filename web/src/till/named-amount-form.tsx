import { useState } from 'react';
import type { ReactNode } from 'react';
import { plainText } from '@servery/engine/plain-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useFirstField } from '../ui/first-field.ts';
import { KindSwitch } from './kind-switch.tsx';

const mostLetters = 60;

/** One meaning that a typed figure can have. */
interface FigureKind<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  /** What the field of the figure is called, and what it says of a wrong one. */
  readonly field: string;
  readonly wrong: string;
  /** Null for what is no such figure. */
  readonly read: (typed: string) => number | null;
  /** Figures that are often typed, as the field takes them. */
  readonly usual?: readonly { readonly label: string; readonly typed: string }[];
}

export interface NamedFigure<Kind extends string> {
  readonly kind: Kind;
  readonly figure: number;
  readonly name: string;
}

interface NamedAmountFormProps<Kind extends string> {
  readonly kinds: readonly [FigureKind<Kind>, ...FigureKind<Kind>[]];
  readonly kindLabel: string;
  readonly name?: string;
  readonly isRunning: boolean;
  readonly onSubmit: (typed: NamedFigure<Kind>) => void;
  readonly children: ReactNode;
}

/** A figure, what it means, and what the bill calls it (STAFF-04, STAFF-05, STAFF-09). */
export function NamedAmountForm<Kind extends string>({
  kinds,
  kindLabel,
  name: firstName = '',
  isRunning,
  onSubmit,
  children,
}: NamedAmountFormProps<Kind>) {
  const t = useMessages();
  const form = useFirstField();
  const [chosen, setChosen] = useState<Kind>(kinds[0].kind);
  const [typed, setTyped] = useState('');
  const [name, setName] = useState(firstName);
  const [isTried, setTried] = useState(false);
  const {
    kind,
    field,
    wrong,
    read,
    usual = [],
  } = kinds.find((one) => one.kind === chosen) ?? kinds[0];
  const figure = read(typed);
  const isWrong = figure === null || figure <= 0;
  const submit = (): void => {
    setTried(true);
    const called = plainText(name).trim();
    if (!isWrong && called !== '') onSubmit({ kind, figure, name: called });
  };
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={field}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        problem={isTried && isWrong ? wrong : null}
      />
      <KindSwitch label={kindLabel} chosen={chosen} kinds={kinds} onChoose={setChosen} />
      {usual.length === 0 ? null : (
        <div className="grid grid-cols-4 gap-2">
          {usual.map((one) => (
            <Button key={one.typed} kind="ghost" onPress={() => setTyped(one.typed)}>
              {one.label}
            </Button>
          ))}
        </div>
      )}
      <Field
        label={t('till.onTheBill')}
        value={name}
        onChange={setName}
        most={mostLetters}
        problem={isTried && name.trim() === '' ? t('till.nameMissing') : null}
      />
      <Button type="submit" wide busy={isRunning}>
        {children}
      </Button>
    </form>
  );
}
