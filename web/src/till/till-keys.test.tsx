import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { focusUnlessTouched, usePressedKeys, useTypingTo } from './till-keys.ts';

const send = vi.fn<() => void>();

function Screen({ hasDialog = false }: { readonly hasDialog?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  usePressedKeys({ F2: send });
  useTypingTo(() => box.current);
  return (
    <>
      <input ref={box} type="search" />
      <input aria-label="Note" />
      <textarea aria-label="Letter" />
      <select aria-label="Course" />
      <button type="button">Key</button>
      {hasDialog ? <dialog open /> : null}
    </>
  );
}

async function show(hasDialog = false): Promise<void> {
  vi.clearAllMocks();
  await renderInShop(<Screen hasDialog={hasDialog} />);
}

describe('the keys of a till', () => {
  it.each(['searchbox', 'button'])('[TILL-08] are pressed with the focus in a %s', async (role) => {
    await show();
    const isTaken = !fireEvent.keyDown(screen.getByRole(role), { key: 'F2' });
    expect([isTaken, send.mock.calls.length]).toEqual([true, 1]);
  });

  it.each(['Note', 'Letter', 'Course'])('[TILL-08] are left to the field %s', async (label) => {
    await show();
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'F2' });
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('[TILL-08] are the browser’s with %s', async (held) => {
    await show();
    fireEvent.keyDown(document.body, { key: 'F2', [held]: true });
    fireEvent.keyDown(document.body, { key: 'a', [held]: true });
    expect([send.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
  });

  it('[TILL-08] are those of a dialog while one is open', async () => {
    await show(true);
    fireEvent.keyDown(document.body, { key: 'F2' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect([send.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
  });

  it('[TILL-08] are those of this screen only as long as it is shown', async () => {
    vi.clearAllMocks();
    const { unmount } = await renderInShop(<Screen />);
    unmount();
    fireEvent.keyDown(document.body, { key: 'F2' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('what is typed at any moment', () => {
  it.each(['a', '7', '蛋'])('[TILL-04] goes to the search field: “%s”', async (typed) => {
    await show();
    screen.getByRole('button').focus();
    fireEvent.keyDown(screen.getByRole('button'), { key: typed });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it.each([' ', 'Enter', 'Tab'])('[TILL-08] stays with the button for “%s”', async (typed) => {
    await show();
    screen.getByRole('button').focus();
    fireEvent.keyDown(screen.getByRole('button'), { key: typed });
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it.each([true, false])('[TILL-08] has the focus where a mouse points: %s', async (isFine) => {
    await show();
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: isFine && media.includes('fine') }));
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    focusUnlessTouched(box);
    expect(document.activeElement === box).toBe(isFine);
  });
});
