import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

function imageIn(container: HTMLElement): HTMLImageElement | null {
  return container.querySelector('img');
}

describe('a picture of a dish', () => {
  it('[MENU-07] is a small square, or has several widths in its own proportions', () => {
    const { container, rerender } = renderWithoutShop(
      <Picture id="p1" name="Toast" kind="thumb" sizes="64px" className="" />,
    );
    expect(imageIn(container)?.getAttribute('src')).toBe('/api/thumbs/p1?size=96');
    rerender(<Picture id="p1" name="Toast" kind="wide" sizes="100vw" className="" />);
    expect(imageIn(container)?.getAttribute('src')).toBe('/api/attachments/p1?width=800');
    expect(imageIn(container)?.getAttribute('srcset')).toContain(
      '/api/attachments/p1?width=400 400w',
    );
  });

  it('[KIOSK-15] has one width on the card of a kiosk, so that it can be let go unseen', () => {
    const { container } = renderWithoutShop(
      <Picture id="p1" name="Toast" kind="card" sizes="280px" className="" />,
    );
    expect(imageIn(container)?.getAttribute('src')).toBe('/api/attachments/p1?width=400');
    expect(imageIn(container)?.getAttribute('srcset')).toBeNull();
  });

  it('is decorative, and loads lazily unless it is in the first view', () => {
    const { container, rerender } = renderWithoutShop(
      <Picture id="p1" name="Toast" kind="thumb" sizes="64px" className="" />,
    );
    expect(imageIn(container)?.getAttribute('alt')).toBe('');
    expect(imageIn(container)?.getAttribute('loading')).toBe('lazy');
    rerender(<Picture id="p1" name="Toast" kind="thumb" sizes="64px" className="" eager />);
    expect(imageIn(container)?.getAttribute('loading')).toBe('eager');
  });

  it('[MENU-07] is a bowl with the first letter if there is none', () => {
    const { container } = renderWithoutShop(
      <Picture id={null} name="西多士" kind="thumb" sizes="64px" className="" />,
    );
    expect(imageIn(container)).toBeNull();
    expect(container.textContent).toBe('西');
  });

  it('[MENU-07] is a bowl if it fails to load', () => {
    const { container } = renderWithoutShop(
      <Picture id="gone" name="Toast" kind="thumb" sizes="64px" className="" />,
    );
    const image = imageIn(container);
    if (image === null) throw new Error('no picture');
    fireEvent.error(image);
    expect(imageIn(container)).toBeNull();
    expect(container.textContent).toBe('T');
  });
});

describe('a picture of a member', () => {
  it('[MEMBER-06] is a letter if there is none', () => {
    const { container } = renderWithoutShop(<Avatar src={null} name="Emily" className="" />);
    expect(container.textContent).toBe('E');
  });

  it('[MEMBER-06] is a letter if it fails to load, until it is replaced', () => {
    const { container, rerender } = renderWithoutShop(
      <Avatar src="/one" name="Emily" className="" />,
    );
    const image = imageIn(container);
    if (image === null) throw new Error('no picture');
    fireEvent.error(image);
    expect(container.textContent).toBe('E');
    rerender(<Avatar src="/other" name="Emily" className="" />);
    expect(imageIn(container)?.getAttribute('src')).toBe('/other');
  });

  it('is a drawing without a name', () => {
    const { container } = renderWithoutShop(<Avatar src={null} name="" className="" />);
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
