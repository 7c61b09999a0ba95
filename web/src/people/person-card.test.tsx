import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { boss, manager, serveShopNames, waiter } from '../../testing/people.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { Person } from './people-queries.ts';
import { PersonCard } from './person-card.tsx';

beforeEach(() => {
  signInAs(fanny);
  serveShopNames();
});

async function shown(about: Partial<Person>, self: Person | null = boss): Promise<void> {
  await renderInShop(<PersonCard person={{ ...waiter, ...about }} self={self} />);
}

function isManaged(): boolean {
  return screen.queryByRole('button', { name: /^Manage/ }) !== null;
}

describe('whom somebody may change', () => {
  const both = { shops: [hongKong, taipei] };
  const twice = { ...manager, shops: [hongKong, taipei] };

  const cases: readonly [string, Person | null, Partial<Person>, boolean][] = [
    ['an owner: everybody', boss, { ...both, owner: true, shop: taipei }, true],
    ['a manager: their shop’s own', manager, {}, true],
    ['a manager: themselves', manager, { _id: manager._id, owner: true }, true],
    ['a manager: no owner', manager, { owner: true }, false],
    ['a manager: nobody who works where they do not', manager, both, false],
    ['a manager: nobody of another shop', twice, { ...both, shop: taipei }, false],
    ['a manager of both: who works in both', twice, both, true],
    [
      'a manager of one who is floor in the other: not who works in both',
      { ...twice, shopRoles: [{ shop: taipei, role: 'floor' }] },
      both,
      false,
    ],
    ['nobody: nobody', null, {}, false],
  ];

  it.each(cases)('[PEOPLE-03] [PEOPLE-07] %s', async (...[, self, about, may]) => {
    await shown(about, self);
    expect(isManaged()).toBe(may);
    expect(screen.queryByText(/^Changed by an owner/) === null).toBe(may);
  });
});

describe('what is known of somebody', () => {
  it('[PEOPLE-07] has role, shops and the last sign-in', async () => {
    await shown({ shops: [hongKong, taipei] });
    expect(await screen.findByText('Central, Taipei')).toBeDefined();
    expect(screen.getByText('14 Nov 12:00')).toBeDefined();
    expect(screen.getByText('Till')).toBeDefined();
    expect(screen.queryByText('Email')).toBeNull();
  });

  it('[CHAIN-01] has the role in this shop, which may be another than in their own', async () => {
    await shown({ shop: taipei, shopRoles: [{ shop: hongKong, role: 'kitchen' }] });
    expect(screen.getByText('Kitchen')).toBeDefined();
  });

  it('[PEOPLE-07] says who never signed in, and has the whole address', async () => {
    await shown({ lastSignIn: null, email: 'ling@example.com' });
    expect(screen.getByText('not yet')).toBeDefined();
    expect(screen.getByText('Email').nextElementSibling?.textContent).toBe('ling@example.com');
  });

  it.each([
    [{ active: false, hasPin: false, hasTwoFactor: true }, ['Suspended']],
    [{ hasPin: false }, ['No PIN']],
    [{ hasTwoFactor: true }, ['Second factor']],
    [{ hasTwoFactor: true, hasPin: false }, ['Second factor', 'No PIN']],
    [{}, []],
  ] as const)('[PEOPLE-07] marks what matters: %j', async (about, marks) => {
    await shown(about);
    const all = ['Suspended', 'No PIN', 'Second factor'];
    const found = all.filter((text) => screen.queryByText(text) !== null);
    expect(new Set(found)).toEqual(new Set(marks));
  });

  it('[PEOPLE-07] marks who reads the page', async () => {
    await shown({}, { ...waiter, role: 'manager' });
    expect(screen.getByText('Till · you')).toBeDefined();
  });
});
