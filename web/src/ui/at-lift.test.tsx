import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { atLift, watchLifts } from './at-lift.ts';

beforeEach(watchLifts);

const inside = { clientX: 40, clientY: 20 };
const beside = { clientX: 140, clientY: 20 };

function buttonAt() {
  const act = vi.fn<() => void>();
  const rendered = renderWithoutShop(
    <button type="button" {...atLift(act)}>
      Ready
    </button>,
  );
  const button = screen.getByRole('button', { name: 'Ready' });
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50));
  return { ...rendered, button, act };
}

it('[KITCHEN-17] acts once as the finger lifts, and asks for no click', () => {
  const { button, act } = buttonAt();
  // False: its default, the click, is prevented.
  expect(fireEvent.touchEnd(button, { changedTouches: [inside] })).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

it('[KITCHEN-17] comes before all that React does with the events of a touch', () => {
  const { button, act } = buttonAt();
  const heard = vi.fn<(event: Event) => void>();
  const events = ['gotpointercapture', 'lostpointercapture', 'pointerover', 'pointerout'];
  for (const event of [...events, 'touchend', 'pointerup']) button.addEventListener(event, heard);
  for (const event of [...events, 'pointerup']) fireEvent(button, new Event(event));
  fireEvent.touchEnd(button, { changedTouches: [inside] });
  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['pointerup']);
  expect(act).toHaveBeenCalledTimes(1);
});

it('[KITCHEN-17] leaves a finger alone that lifts beside the button, or is one of two', () => {
  const { button, act } = buttonAt();
  expect(fireEvent.touchEnd(button, { changedTouches: [beside] })).toBe(true);
  const two = { changedTouches: [inside], touches: [beside] };
  expect(fireEvent.touchEnd(button, two)).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

it('acts on a click of a mouse, a key or a screen reader', async () => {
  const { user, button, act } = buttonAt();
  await user.click(button);
  button.focus();
  await user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledTimes(2);
});
