import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { useMessageStore } from '../../i18n/messages.ts';
import { descriptionOf, screenTexts, textsIn } from './description.ts';

function elementOf(content: ReactNode): Element {
  const { container } = render(content);
  const element = container.querySelector('[data-said]') ?? container.firstElementChild;
  if (element === null) throw new Error('nothing drawn');
  return element;
}

const said = (content: ReactNode) =>
  descriptionOf(elementOf(content), useMessageStore.getState().t).join('. ');

beforeEach(() => {
  // Not known in happy-dom.
  Element.prototype.checkVisibility = () => true;
});

describe('what a kiosk says of a control', () => {
  it('[KIOSK-09] is its label rather than what is drawn on it', () => {
    expect(
      said(
        <button type="button" aria-label="Add Pineapple bun">
          +
        </button>,
      ),
    ).toBe('Add Pineapple bun. Button');
  });

  it('[KIOSK-09] is the text that labels it elsewhere', () => {
    expect(
      said(
        <div>
          <h2 id="title">Extras</h2>
          <button type="button" data-said aria-labelledby="title">
            Open
          </button>
        </div>,
      ),
    ).toBe('Extras. Button');
  });

  it('[KIOSK-09] is each of its texts for itself, without what is only drawn', () => {
    expect(
      said(
        <button type="button">
          <span>Iced tea</span>
          <svg aria-hidden />
          <span aria-hidden="true">2</span>
          <img alt="Picture of tea" />
          <span>$23.00</span>
        </button>,
      ),
    ).toBe('Iced tea. Picture of tea. $23.00. Button');
  });

  it.each([
    ['is off', { 'aria-disabled': true }, 'Pay. Button. Not available'],
    ['works', { 'aria-busy': true }, 'Pay. Button. Please wait'],
    [
      'is off while it works',
      { 'aria-busy': true, 'aria-disabled': true },
      'Pay. Button. Not available',
    ],
    ['is pressed', { 'aria-pressed': true }, 'Pay. Button. Chosen'],
    ['is not pressed', { 'aria-pressed': false }, 'Pay. Button'],
    ['is where the guest is', { 'aria-current': 'true' as const }, 'Pay. Button. Chosen'],
  ])('[KIOSK-09] tells that a button %s', (_, about, words) => {
    expect(
      said(
        <button type="button" {...about}>
          Pay
        </button>,
      ),
    ).toBe(words);
  });

  it.each([
    [true, 'More time. Switch. Chosen'],
    [false, 'More time. Switch. Off'],
  ])('[KIOSK-09] tells how a switch stands: %s', (isOn, words) => {
    expect(
      said(
        <button type="button" role="switch" aria-checked={isOn}>
          More time
        </button>,
      ),
    ).toBe(words);
  });

  it.each([
    [true, 'Large. Choice. Chosen'],
    [false, 'Large. Choice'],
  ])('[KIOSK-09] tells whether a choice is taken: %s', (isTaken, words) => {
    expect(
      said(
        <label>
          <input type="radio" data-said checked={isTaken} onChange={() => undefined} />
          Large
        </label>,
      ),
    ).toBe(words);
  });

  it('[KIOSK-09] reads out what stands in a field', () => {
    expect(
      said(
        <label>
          Promo code
          <input data-said value="TEA" onChange={() => undefined} />
        </label>,
      ),
    ).toBe('Promo code. Field. TEA');
  });
});

describe('what a kiosk says of a screen', () => {
  it('[KIOSK-09] is its first two headings and what it asks, nothing twice', () => {
    const main = elementOf(
      <main>
        <h1>Thank you!</h1>
        <h2>Your number</h2>
        <h2>Your receipt on your phone</h2>
        <p role="status">
          <span>Your number</span>
          <span>42</span>
        </p>
      </main>,
    );
    expect(screenTexts(main)).toEqual(['Thank you!', 'Your number', '42']);
  });

  it('[KIOSK-09] leaves out headings that are not shown', () => {
    Element.prototype.checkVisibility = function isShown(this: Element) {
      return this.tagName !== 'H1';
    };
    const main = elementOf(
      <main>
        <h1>Choose</h1>
        <h2>French toast</h2>
      </main>,
    );
    expect(screenTexts(main)).toEqual(['French toast']);
  });

  it('[KIOSK-09] reads a region by its text only once it is asked for', () => {
    const box = elementOf(
      <div>
        Total <p role="status">changed</p>
      </div>,
    );
    expect(textsIn(box)).toEqual(['Total']);
  });
});
