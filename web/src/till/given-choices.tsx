import { useState } from 'react';
import type { Menu } from '@servery/engine/options/menu.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { CheckRow } from './check-row.tsx';
import type { ChangingOrder } from './order-change.ts';
import { useTillMenu } from './till-menu.ts';

type OrderedLine = Session['products'][number];

/** Groups in which something was picked that costs, or is given. */
function pricedGroups({ options }: OrderedLine, menu: Menu) {
  return options.flatMap(({ option, selections, free }) => {
    const group = menu.options.get(option);
    const picked = group?.options.filter(({ _id }) => selections.some(({ id }) => id === _id));
    const isPriced = free || picked?.some(({ price }) => price !== 0) === true;
    return group === undefined || !isPriced ? [] : [{ option, name: group.name, free }];
  });
}

interface GivenChoicesProps {
  readonly line: OrderedLine;
  readonly changing: ChangingOrder;
}

/** Choices of a dish that the house gives, group by group (STAFF-03, PRICE-01). */
export function GivenChoices({ line, changing: { change, isRunning } }: GivenChoicesProps) {
  const t = useMessages();
  const name = useName();
  const groups = pricedGroups(line, useTillMenu().ordering.menu);
  const before = groups.filter(({ free }) => free).map(({ option }) => option);
  const [given, setGiven] = useState<readonly string[]>(before);
  const changed = groups.filter(({ option, free }) => given.includes(option) !== free);
  if (groups.length === 0) return null;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const options = changed.map(({ option, free }) => ({ option, free: !free }));
        if (options.length > 0) change({ of: 'line', data: { line: line.id, options } });
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t('till.onTheHouse')}</legend>
        {groups.map(({ option, name: words }) => (
          <CheckRow
            key={option}
            label={name(words)}
            isOn={given.includes(option)}
            onChange={(isOn) =>
              setGiven(isOn ? [...given, option] : given.filter((one) => one !== option))
            }
          />
        ))}
      </fieldset>
      <Button type="submit" kind="ghost" busy={isRunning} off={changed.length === 0}>
        {t('till.save')}
      </Button>
    </form>
  );
}
