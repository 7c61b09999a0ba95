import { vi } from 'vitest';

/** Frames stay empty: without a browser none loads its page, and each would complain. */
export function keepFramesEmpty(): void {
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    make(name === 'iframe' ? 'div' : name),
  );
}
