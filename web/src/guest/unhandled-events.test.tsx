import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { otherAppFolders } from '../../plugins/compiled-messages.ts';
import { ignoreUnhandledEvents } from './unhandled-events.ts';

const source = join(import.meta.dirname, '..');

/** Their pages ignore nothing. */
const otherApps = new Set<string>(otherAppFolders);

function isOfGuests(file: string): boolean {
  return !file.includes('.test.') && !otherApps.has(file.split(sep)[0] ?? '');
}

function heard(type: string): boolean {
  const root = ignoreUnhandledEvents(document.createElement('div'));
  let isHeard = false;
  root.addEventListener(type, () => (isHeard = true));
  root.dispatchEvent(new Event(type));
  return isHeard;
}

/** React's name of a handler, as the event it needs. */
function eventOf(handler: string): string {
  const name = handler.replace(/^on/, '').replace(/Capture$/, '');
  if (/^(?:Mouse|Pointer)(?:Enter|Leave)$/.test(name))
    return `${name.slice(0, -5)}over`.toLowerCase();
  return name.toLowerCase();
}

describe('events that React ignores', () => {
  it('are handled by no component', () => {
    const handlers = globSync('**/*.tsx', { cwd: source })
      .filter(isOfGuests)
      .flatMap(
        (file) => readFileSync(join(source, file), 'utf8').match(/\bon[A-Z]\w+(?==\{)/g) ?? [],
      );
    const used = [...new Set(handlers.map(eventOf))];
    expect(used).toContain('click');
    expect(used.filter((type) => !heard(type))).toEqual([]);
  });

  it('include what a tap fires besides its click', () => {
    expect(['click', 'keydown', 'keyup', 'input', 'focusin'].every(heard)).toBe(true);
    expect(['mouseover', 'pointerdown', 'touchend', 'keypress'].some(heard)).toBe(false);
  });
});
