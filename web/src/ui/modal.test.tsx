import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { Modal } from './modal.tsx';
import { TitledDialog, TitledSheet } from './titled-dialog.tsx';
import { useTopDialog } from './top-dialog.ts';

function dialog(onClose: () => void, open = true) {
  return (
    <Modal kind="dialog" open={open} onClose={onClose} label="Question" closeLabel="Close">
      <h2>Really?</h2>
      <p>There is no way back.</p>
    </Modal>
  );
}

function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask me
      </button>
      {dialog(() => setOpen(false), isOpen)}
    </>
  );
}

describe('a dialog', () => {
  it('[SHELL-09] focuses its heading and closes by its button', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderWithoutShop(dialog(onClose));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Really?' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[SHELL-09] closes on a click outside it, and not inside', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderWithoutShop(dialog(onClose));
    await user.click(screen.getByText('There is no way back.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog', { name: 'Question' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[SHELL-09] stays open when text in it is marked beyond its edge', () => {
    const onClose = vi.fn<() => void>();
    renderWithoutShop(dialog(onClose));
    fireEvent.pointerDown(screen.getByText('There is no way back.'));
    // A browser clicks the element that holds both where the press began and where it ended.
    fireEvent.click(screen.getByRole('dialog', { name: 'Question' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('calls onClose when Escape is pressed, and does not close by itself', () => {
    const onClose = vi.fn<() => void>();
    renderWithoutShop(dialog(onClose));
    const event = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), event);
    expect(event.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[SHELL-09] leaves the one below it open when Escape is pressed', () => {
    const onClose = vi.fn<() => void>();
    const onCloseInner = vi.fn<() => void>();
    renderWithoutShop(
      <Modal kind="sheet" open onClose={onClose} label="Set" closeLabel="Close">
        {dialog(onCloseInner)}
      </Modal>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Question' }), new Event('cancel'));
    expect(onCloseInner).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is the topmost while it is open', async () => {
    const { user } = renderWithoutShop(<Opening />);
    expect(useTopDialog.getState().open).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Ask me' }));
    expect(useTopDialog.getState().open).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(useTopDialog.getState().open).toHaveLength(0);
  });
});

describe('a dialog with a title', () => {
  it.each([
    ['small', TitledDialog],
    ['filling a phone', TitledSheet],
  ])('is named after it, %s', async (_, Titled) => {
    const onClose = vi.fn<() => void>();
    const { user } = renderWithoutShop(
      <Titled open title="Seating area" onClose={onClose}>
        <p>Hall</p>
      </Titled>,
    );
    expect(screen.getByRole('dialog', { name: 'Seating area' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Seating area' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
