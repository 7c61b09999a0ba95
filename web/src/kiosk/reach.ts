import { useEffect } from 'react';
import { create } from 'zustand';
import { browserStorage } from '../storage/browser-storage.ts';
import { fieldsOf, figure, listOf } from '../storage/readers.ts';

/** How the panel hangs, in millimetres; its pixels follow from its height. */
export interface Panel {
  /** Of the lit surface, without the frame. */
  readonly height: number;
  /** From the floor to the lower edge of the lit surface. */
  readonly bottom: number;
  /** How high somebody who sits reaches, from the floor. */
  readonly reach: number;
}

/** The upper end that the drafts of EN 301 549 name. */
const usualReach = 1100;
/** Until it is measured: 32 inches upright, or one that lies across and hangs within reach. */
const upright: Panel = { height: 700, bottom: 700, reach: usualReach };
const across: Panel = { height: 350, bottom: 750, reach: usualReach };

function usualPanel(): Panel {
  return innerHeight > innerWidth ? upright : across;
}

/** What a panel can be; anything else was mistyped. */
export const panelLimits = {
  height: [150, 2500],
  bottom: [0, 1800],
  reach: [700, 1400],
} as const satisfies Record<keyof Panel, readonly [number, number]>;

function panelIn(stored: unknown): Panel | null {
  const fields = fieldsOf(stored);
  const measures = listOf(figure)([fields?.['height'], fields?.['bottom'], fields?.['reach']]);
  const [height = 0, bottom = 0, reach = 0] = measures ?? [];
  return measures === null ? null : { height, bottom, reach };
}

/** How this kiosk's panel hangs; staff set it, and it stays on the device (KIOSK-12). */
export const usePanel = create<Panel>(
  () => browserStorage.read('posPanel', panelIn) ?? usualPanel(),
);

export function keepPanel(panel: Panel): void {
  browserStorage.write('posPanel', panel);
  usePanel.setState(panel);
}

/** Less would show nothing of a menu but its buttons. */
const leastShown = 0.4;

/** How many pixels from the top lie above the reach (KIOSK-12). */
export function pixelsAboveReach({ height, bottom, reach }: Panel, screenPixels: number): number {
  const above = bottom + height - reach;
  const pixels = (above / height) * screenPixels;
  return Math.round(Math.min(Math.max(pixels, 0), screenPixels * (1 - leastShown)));
}

/** The style sheet reads the line; it moves with the size of the window. */
export function useReachLine(): void {
  const panel = usePanel();
  useEffect(() => {
    const draw = (): void => {
      const pixels = pixelsAboveReach(panel, innerHeight);
      document.documentElement.style.setProperty('--reach-top', `${pixels}px`);
    };
    draw();
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  }, [panel]);
}
