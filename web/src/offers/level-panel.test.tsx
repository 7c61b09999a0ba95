import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOfferList, idOf } from '../../testing/an-offer.tsx';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { Levels } from './levels.tsx';
import { type Level, type OfferList, newOffer } from './offers-queries.ts';

function aLevel(digit: string, name: string, about: Partial<Level> = {}): Level {
  return {
    _id: idOf(digit),
    name: [{ lang: 'en', value: name }],
    rank: 1,
    version: 1,
    pointsNeeded: null,
    members: 0,
    rules: [],
    ...about,
  };
}

const silver = aLevel('a', 'Silver', { pointsNeeded: 500 });
const gold = aLevel('b', 'Gold', { rank: 2, members: 1 });
const list = anOfferList({ levels: [silver, gold] });

async function open(shown: OfferList = list) {
  answer('create offers/level', shown);
  await renderInShop(<Levels list={shown} />);
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('a level of members', () => {
  it('[OFFER-13] is listed with the best one first', async () => {
    await open();
    const rows = screen.getAllByRole('button', { pressed: false }).map((row) => row.textContent);
    expect(rows.filter((text) => /member/.test(text))).toEqual([
      'Gold1 memberManagers give this level by hand.Gives nothing yet',
      expect.stringMatching(/^Silver0 members.*500 points within.*Gives nothing yet$/),
    ]);
  });

  it('[OFFER-13] is none in a shop that has none, which the page says', async () => {
    await open(anOfferList());
    expect(screen.getByText('There are no levels yet.')).toBeDefined();
  });

  it('[OFFER-13] is made above the others, and gives nothing before it is saved', async () => {
    await open();
    press('New level');
    expect(screen.getByText(/^Save the level first/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    type(/^English/, 'Black');
    press('Save');
    await waitFor(() =>
      expect(dataSentTo('create offers/level')).toMatchObject([
        {
          change: {
            kind: 'create',
            value: { name: [{ lang: 'en', value: 'Black' }], rank: 3, pointsNeeded: null },
          },
        },
      ]),
    );
  });

  it('[OFFER-13] is risen to by points, or given by hand', async () => {
    await open();
    press(/^Silver/);
    fireEvent.click(screen.getByLabelText('Members rise to it by points'));
    expect(screen.queryByLabelText('Points earned within 12 months')).toBeNull();
    fireEvent.click(screen.getByLabelText('Members rise to it by points'));
    expect(screen.getByLabelText('Points earned within 12 months')).toHaveProperty('value', '1000');
    type('Rank', '100');
    expect(screen.getByText('Enter a whole number.')).toBeDefined();
  });

  it('[OFFER-13] that nothing is changed of is not saved', async () => {
    await open();
    press(/^Silver/);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    type('Rank', '3');
    expect(save.getAttribute('aria-disabled')).toBe('false');
    type('Rank', '1');
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['Points earned within 12 months', '1,500', '1500'],
    ['Rank', '300', '4'],
  ])('[OFFER-13] is not saved while “%s” is %s', async (label, wrong, right) => {
    await open();
    press(/^Silver/);
    const save = screen.getByRole('button', { name: 'Save' });
    type(label, wrong.slice(0, 1));
    type(label, wrong);
    expect(screen.getByLabelText(label)).toHaveProperty('value', wrong);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    type(label, right);
    expect(save.getAttribute('aria-disabled')).toBe('false');
  });

  it('[OFFER-13] [OFFER-02] says that somebody else was quicker', async () => {
    await open();
    refuse('create offers/level', 'versionPassed');
    press(/^Silver/);
    type('Rank', '3');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else .* this level/);
  });

  it('[STAFF-12] asks before what was typed is lost to another level', async () => {
    await open();
    press(/^Silver/);
    type('Rank', '3');
    press(/^Gold/);
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('region', { name: 'Gold' })).toBeDefined();
    expect(screen.getByLabelText('Rank')).toHaveProperty('value', '2');
  });

  it('[OFFER-13] goes after a second press', async () => {
    await open();
    press(/^Gold/);
    press('Remove');
    press('Yes, remove it');
    await waitFor(() =>
      expect(dataSentTo('create offers/level')).toMatchObject([
        { change: { kind: 'remove', _id: gold._id, version: 1 } },
      ]),
    );
    expect(await screen.findByText('Choose a level, or make a new one.')).toBeDefined();
  });

  it('[OFFER-13] keeps what was typed when its rank is taken', async () => {
    await open();
    press(/^Silver/);
    refuse('create offers/level', 'formInvalid', {
      problems: [{ field: 'rank', code: 'levelRankTaken' }],
    });
    type('Rank', '2');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Another level has this rank.');
    expect(screen.getByLabelText('Rank')).toHaveProperty('value', '2');
  });

  it('[OFFER-13] shows what it gives, which opens beside it and closes to it again', async () => {
    const benefit = newOffer(list, 'levels');
    const name = [{ lang: 'en', value: 'Five for you' }];
    const offers = [{ ...benefit, rule: { ...benefit.rule, name } }];
    await open({ ...list, offers, levels: [{ ...silver, rules: [benefit.rule._id] }, gold] });
    press(/^Gold/);
    expect(screen.getByText('Its members get nothing yet.')).toBeDefined();
    press(/^Silver/);
    press(/^Five for you/);
    expect(screen.getByRole('region', { name: 'Five for you' })).toBeDefined();
    press('Close');
    expect(screen.getByRole('region', { name: 'Silver' })).toBeDefined();
  });
});
