import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, grounds, isReadable, lowestContrast, themeFor } from './shop-theme.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => {
  const digits = n.toString(16).padStart(6, '0');
  return `#${digits}`;
});

describe('colours of a shop', () => {
  it('[SETTINGS-08] are readable on a light tint, on none that is half dark or malformed', () => {
    expect(isReadable({ primary: '#FF9B33', secondary: '#FBE6D0' })).toBe(true);
    expect(isReadable({ primary: '#FF9B33', secondary: '#404040' })).toBe(false);
    expect(isReadable({ primary: '#FF9B33', secondary: 'pink' })).toBe(false);
    expect(isReadable({ primary: '#FF9', secondary: '#FBE6D0' })).toBe(false);
  });

  it('[SHELL-12] have a text that reaches 4.5:1 wherever the tint allows it', () => {
    fc.assert(
      fc.property(colour, colour, (primary, secondary) => {
        const theme = themeFor(primary, secondary, grounds.light);
        const lowest = lowestContrast(theme?.text ?? '', { primary, secondary }, 'light');
        const onBlack = contrast('#000000', secondary) >= 4.5;
        expect(isReadable({ primary, secondary })).toBe(onBlack);
        expect(lowest >= 4.5).toBe(onBlack);
      }),
    );
  });
});
