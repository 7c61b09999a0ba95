import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct, named, untracked } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useDraft } from '../menu/use-draft.ts';
import { StepChoices } from './choice-tiles.tsx';
import { stepsOf } from './dish-steps.ts';

const egg = aChoice({ _id: 'egg', name: named('Egg'), price: cents(800) });
const ham = aChoice({ _id: 'ham', name: named('Ham') });
const beef = aChoice({ _id: 'beef', name: named('Beef') });

function Probe({ group, out }: { readonly group: OptionGroup; readonly out: string | null }) {
  const gone = { option: group._id, stockMode: 'level', mode: 'outOfStock', quantity: 0 } as const;
  const productOptions = out === null ? [] : [{ ...gone, choice: out }];
  const stock = { ...untracked, productOptions };
  const dish = aProduct({ _id: 'rice', options: [group._id], stock });
  const ordering = {
    menu: menuOf([dish], [group]),
    orderType: 'takeAway',
    pos: false,
    selfService: true,
    useDefaultsForSetItem: false,
  } as const;
  const draft = useDraft(dish, ordering, null);
  if (draft === null) throw new Error('no draft');
  return stepsOf(draft).map((step) => (
    <div key={step.group._id}>
      <StepChoices draft={draft} step={step} />
      <button type="button" onClick={draft.tryNow}>
        Try
      </button>
    </div>
  ));
}

async function ask(about: Partial<OptionGroup>, out: string | null = null) {
  const group = aGroup({ _id: 'top', name: named('On top'), options: [egg, ham, beef], ...about });
  await renderInShop(<Probe group={group} out={out} />);
  return within(screen.getByRole('group', { name: /^On top/ }));
}

beforeEach(() => beKiosk());

describe('the choices on a kiosk', () => {
  it('[OPTION-04] of which one is needed are replaced and never taken away', async () => {
    const tiles = await ask({ required: true, minPick: 1, maxPick: 1 });
    expect(tiles.getByText('Required')).toBeDefined();
    fireEvent.click(tiles.getByRole('radio', { name: /^Egg/ }));
    expect(tiles.getByText('Done')).toBeDefined();
    fireEvent.click(tiles.getByRole('radio', { name: /^Egg/ }));
    expect(tiles.getByRole('radio', { name: /^Egg/ })).toHaveProperty('checked', true);
    fireEvent.click(tiles.getByRole('radio', { name: /^Ham/ }));
    expect(tiles.getByRole('radio', { name: /^Egg/ })).toHaveProperty('checked', false);
  });

  it('[OPTION-04] of which none is needed are taken away by a second touch', async () => {
    const tiles = await ask({});
    expect(tiles.getByText('Optional')).toBeDefined();
    const choice = () => tiles.getByRole('radio', { name: /^Egg/ });
    fireEvent.click(choice());
    expect(choice()).toHaveProperty('checked', true);
    fireEvent.click(choice());
    expect(choice()).toHaveProperty('checked', false);
  });

  it('[OPTION-02] of which there are enough say so, and take no further one', async () => {
    const tiles = await ask({ multiple: true, maxPick: 2 });
    for (const name of [/^Egg/, /^Ham/]) fireEvent.click(tiles.getByRole('checkbox', { name }));
    const third = tiles.getByRole('checkbox', { name: /^Beef/ });
    expect(third.getAttribute('aria-disabled')).toBe('true');
    expect(tiles.getAllByText('Limit reached')).toHaveLength(2);
    fireEvent.click(third);
    expect(third).toHaveProperty('checked', false);
    fireEvent.click(tiles.getByRole('checkbox', { name: /^Egg/ }));
    expect(third.getAttribute('aria-disabled')).toBe('false');
  });

  it('[OPTION-11] that have run out are named so, and cannot be touched', async () => {
    const tiles = await ask({}, 'ham');
    const gone = tiles.getByRole('radio', { name: /^Ham.*Sold out/ });
    fireEvent.click(gone);
    expect(gone).toHaveProperty('checked', false);
    expect(gone.getAttribute('aria-disabled')).toBe('true');
  });

  it('[OPTION-08] show what they cost beside others that cost something', async () => {
    const tiles = await ask({});
    expect(tiles.getByRole('radio', { name: /^Egg/ }).closest('label')?.textContent).toBe(
      'Egg+$8.00',
    );
    expect(tiles.getByRole('radio', { name: /^Ham/ }).closest('label')?.textContent).toBe(
      'HamFree',
    );
  });

  it('[OPTION-08] that spare the service charge say that instead of how many to choose', async () => {
    const tiles = await ask({ type: 'freeSurcharge', options: [ham] });
    expect(tiles.getByText('No service charge on this dish')).toBeDefined();
    expect(tiles.queryByText('Choose 1')).toBeNull();
  });

  it('[OPTION-01] say what is missing only once the guest wanted to go on', async () => {
    const tiles = await ask({ required: true, minPick: 1, maxPick: 1 });
    expect(tiles.getByText('Choose 1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    expect(tiles.getByText('Choose your on top.')).toBeDefined();
    expect(tiles.queryByText('Choose 1')).toBeNull();
  });

  it('[OPTION-03] that are counted rise and fall by one, down to none', async () => {
    const tiles = await ask({ multiple: true, allowQuantity: true, maxQuantity: 2 });
    const counter = () => within(tiles.getByRole('group', { name: 'Egg' }));
    fireEvent.click(tiles.getByRole('button', { name: 'One more: Egg' }));
    fireEvent.click(tiles.getByRole('button', { name: 'One more: Egg' }));
    expect(counter().getByText('2')).toBeDefined();
    expect(tiles.getAllByText('Limit reached').length).toBeGreaterThan(0);
    fireEvent.click(tiles.getByRole('button', { name: 'One less: Egg' }));
    expect(counter().getByText('1')).toBeDefined();
  });

  it('[OPTION-03] that may be picked repeatedly are removed one by one', async () => {
    const tiles = await ask({ multiple: true, allowSameValue: true, maxPick: 3 });
    fireEvent.click(tiles.getByRole('button', { name: 'Add Ham' }));
    fireEvent.click(tiles.getByRole('button', { name: 'Another Ham' }));
    const remove = () => tiles.queryAllByRole('button', { name: 'Remove Ham' });
    expect(remove()).toHaveLength(2);
    fireEvent.click(remove()[0] ?? document.body);
    expect(remove()).toHaveLength(1);
  });
});
