import { describe, expect, it } from 'vitest';
import { changedRegion } from './changed-region.ts';

function pageOf(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  return page;
}

const nothing = document.createElement('div').childNodes;

describe('what a kiosk says of a change', () => {
  it('[KIOSK-09] is the live region that the change is in', () => {
    const page = pageOf('<div role="status"><p><b>Paid</b></p></div>');
    const target = page.querySelector('b') ?? page;
    const found = changedRegion([{ target, addedNodes: target.childNodes }]);
    expect(found?.textContent).toBe('Paid');
  });

  it.each([
    '<p role="alert">This code is not valid.</p>',
    '<form><p role="alert">This code is not valid.</p></form>',
  ])('[KIOSK-09] is an alert that has just appeared: %s', (html) => {
    const page = pageOf(html);
    const found = changedRegion([{ target: page, addedNodes: page.childNodes }]);
    expect(found?.textContent).toBe('This code is not valid.');
  });

  it('[KIOSK-09] is nothing of what is drawn elsewhere', () => {
    const page = pageOf('<ul><li>Toast</li></ul>');
    expect(changedRegion([{ target: page, addedNodes: page.childNodes }])).toBeNull();
    expect(changedRegion([{ target: page, addedNodes: nothing }])).toBeNull();
  });
});
