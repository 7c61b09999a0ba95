import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { CountedRow, PickedRow } from './choice-row.tsx';
import type { ChoiceView, RowProps } from './choice-view.ts';

const labels = {
  less: (choice: string) => `less ${choice}`,
  more: (choice: string) => `more ${choice}`,
  remove: (choice: string) => `remove ${choice}`,
  add: 'Add',
  another: 'Another',
  choose: 'Choose options',
  free: 'Free',
  minus: 'minus',
};

function propsFor(kind: RowProps['kind'], about: Partial<ChoiceView>) {
  const choice = {
    id: 'egg',
    name: 'Fried egg',
    price: cents(800),
    count: 0,
    off: null,
    picks: [],
    ...about,
  };
  return {
    id: 'group',
    kind,
    labels,
    choice,
    onMore: vi.fn<(choice: string) => void>(),
    onLess: vi.fn<(choice: string) => void>(),
    onDrop: vi.fn<(pick: string) => void>(),
  };
}

describe('a choice without a quantity', () => {
  it('[OPTION-03] is a radio if only one may be picked, else a checkbox', () => {
    const { unmount } = renderWithoutShop(<PickedRow {...propsFor('one', {})} />);
    expect(screen.getByRole('radio', { name: /Fried egg/ })).toBeDefined();
    unmount();
    renderWithoutShop(<PickedRow {...propsFor('several', {})} />);
    expect(screen.getByRole('checkbox', { name: /Fried egg/ })).toBeDefined();
  });

  it('is picked by a click, and removed by another', async () => {
    const props = propsFor('several', {});
    const { user, rerender } = renderWithoutShop(<PickedRow {...props} />);
    await user.click(screen.getByRole('checkbox'));
    expect(props.onMore).toHaveBeenCalledExactlyOnceWith('egg');
    rerender(<PickedRow {...props} choice={{ ...props.choice, count: 1 }} />);
    await user.click(screen.getByRole('checkbox'));
    expect(props.onLess).toHaveBeenCalledExactlyOnceWith('egg');
  });

  it('clears a picked radio with the space bar, which a browser would ignore', async () => {
    const props = propsFor('one', { count: 1 });
    const { user } = renderWithoutShop(<PickedRow {...props} />);
    screen.getByRole('radio').focus();
    await user.keyboard(' ');
    expect(props.onLess).toHaveBeenCalledWith('egg');
  });

  it('leaves the space bar on a checkbox to the browser', async () => {
    const props = propsFor('several', { count: 1 });
    const { user } = renderWithoutShop(<PickedRow {...props} />);
    screen.getByRole('checkbox').focus();
    await user.keyboard('a');
    expect(props.onLess).not.toHaveBeenCalled();
  });

  it('cannot be picked while it is off, and shows why', async () => {
    const props = propsFor('several', { off: 'Sold out' });
    const { user } = renderWithoutShop(<PickedRow {...props} />);
    expect(screen.getByText('Sold out')).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    expect(props.onMore).not.toHaveBeenCalled();
  });

  it('can be removed even if no more can be added', async () => {
    const props = propsFor('several', { off: 'Limit reached', count: 1 });
    const { user } = renderWithoutShop(<PickedRow {...props} />);
    expect(screen.queryByText('Limit reached')).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(props.onLess).toHaveBeenCalledWith('egg');
  });

  it('[OPTION-09] shows the choices of its dish, and what is missing', () => {
    const inner = {
      id: 'l',
      name: 'Milk tea',
      summary: '',
      lacks: 'Hot or iced?',
      onOpen: () => undefined,
    };
    renderWithoutShop(
      <PickedRow {...propsFor('one', { count: 1, picks: [{ id: 'p', inner }] })} />,
    );
    const button = screen.getByRole('button', { name: /Milk tea:/ });
    expect(button.textContent).toContain('Choose options');
    expect(button.textContent).toContain('Hot or iced?');
  });
});

describe('the price of a choice', () => {
  it.each([
    ['more', cents(800), '+$8.00'],
    ['nothing', cents(0), 'Free'],
  ])('is shown if it costs %s', (_, price, text) => {
    renderWithoutShop(<PickedRow {...propsFor('several', { price })} />);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('has a word for a reduction: some screen readers skip a minus sign', () => {
    renderWithoutShop(<PickedRow {...propsFor('several', { price: cents(-200) })} />);
    expect(screen.getByText(/minus/).textContent).toBe('minus $2.00');
  });

  it('is left out if the group has no prices', () => {
    renderWithoutShop(<PickedRow {...propsFor('several', { price: null })} />);
    expect(screen.queryByText(/\$/)).toBeNull();
  });
});

describe('a choice with a quantity', () => {
  it('[OPTION-04] counts up and down', async () => {
    const props = propsFor('counted', { count: 2 });
    const { user } = renderWithoutShop(<CountedRow {...props} />);
    await user.click(screen.getByRole('button', { name: 'more Fried egg' }));
    await user.click(screen.getByRole('button', { name: 'less Fried egg' }));
    expect(props.onMore).toHaveBeenCalledExactlyOnceWith('egg');
    expect(props.onLess).toHaveBeenCalledExactlyOnceWith('egg');
  });

  it('[OPTION-04] stops at the limit', async () => {
    const props = propsFor('counted', { count: 2, off: 'Limit reached' });
    const { user } = renderWithoutShop(<CountedRow {...props} />);
    await user.click(screen.getByRole('button', { name: 'more Fried egg' }));
    expect(props.onMore).not.toHaveBeenCalled();
  });
});
