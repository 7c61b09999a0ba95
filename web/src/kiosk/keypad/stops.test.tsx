import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { moveFocus } from './stops.ts';
import type { Move } from './stops.ts';

const page = (
  <>
    <header>
      <button type="button">English</button>
    </header>
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Menu</h1>
      <nav>
        <button type="button">Bakery</button>
        <button type="button">Drinks</button>
      </nav>
      <section>
        <h2 tabIndex={-1}>Dishes</h2>
        <button type="button">Bun</button>
        <button type="button" disabled>
          Sold out
        </button>
        <button type="button">Tart</button>
      </section>
    </main>
    <footer>
      <button type="button">Review</button>
    </footer>
  </>
);

function show(content: ReactNode): void {
  render(content);
}

const at = () => document.activeElement?.textContent;

/** Where the focus is after each of these moves. */
function way(...moves: readonly Move[]): readonly (string | null | undefined)[] {
  return moves.map((move) => {
    moveFocus(move);
    return at();
  });
}

function focus(text: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('h1, h2, button')];
  found.find(({ textContent }) => textContent === text)?.focus();
}

beforeEach(() => {
  // Neither is known in happy-dom.
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the keys of a keypad', () => {
  it('[KIOSK-11] lead down from control to control, past what is off, and round', () => {
    show(page);
    focus('Drinks');
    expect(way('down', 'down', 'down', 'down')).toEqual(['Bun', 'Tart', 'Review', 'English']);
  });

  it('[KIOSK-11] lead up the same way', () => {
    show(page);
    focus('Bakery');
    expect(way('up', 'up', 'up')).toEqual(['English', 'Review', 'Tart']);
  });

  it('[KIOSK-11] lead right and left to the first control of the next part', () => {
    show(page);
    focus('Drinks');
    expect(way('right', 'right', 'right')).toEqual(['Bun', 'Review', 'English']);
    focus('Tart');
    expect(way('left', 'left')).toEqual(['Bakery', 'English']);
  });

  it('[KIOSK-11] begin with the screen and not with what is above it', () => {
    show(page);
    expect(way('down')).toEqual(['Bakery']);
  });

  it('[KIOSK-11] begin with what most guests want where the screen says so', () => {
    show(
      <main>
        <button type="button">Pause</button>
        <button type="button" data-keypad-first>
          Touch to start
        </button>
      </main>,
    );
    expect(way('right')).toEqual(['Touch to start']);
  });

  it('[KIOSK-11] go on from the heading that was read', () => {
    show(page);
    focus('Dishes');
    expect(way('down')).toEqual(['Bun']);
    focus('Dishes');
    expect(way('up')).toEqual(['Drinks']);
  });

  it('[KIOSK-11] stay within the dialog on top', () => {
    show(
      <>
        {page}
        <dialog open>
          <button type="button">Below</button>
        </dialog>
        <dialog open>
          <button type="button">Go on</button>
          <button type="button">Start over</button>
        </dialog>
      </>,
    );
    focus('Review');
    expect(way('down', 'down', 'down')).toEqual(['Go on', 'Start over', 'Go on']);
  });

  it('[KIOSK-11] pass what is not in view', () => {
    show(page);
    Element.prototype.checkVisibility = function isShown(this: Element) {
      return this.textContent !== 'Drinks';
    };
    focus('Bakery');
    expect(way('down')).toEqual(['Bun']);
  });

  it('[KIOSK-11] do nothing where nothing can be pressed', () => {
    show(<main>Connecting</main>);
    const before = document.activeElement;
    moveFocus('down');
    expect(document.activeElement).toBe(before);
  });
});
