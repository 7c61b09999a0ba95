import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { renderInShop } from './render.tsx';
import type { Rendered, Setting } from './render.tsx';

type Draw<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode;

interface HeldProps<Value> {
  readonly first: Value;
  readonly draw: Draw<Value>;
  readonly onChange: (value: Value) => void;
}

function Held<Value>({ first, draw, onChange }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return draw(value, (next) => {
    onChange(next);
    setValue(next);
  });
}

export interface RenderedHeld<Value> extends Rendered {
  /** What it is now; null while it was never changed. */
  readonly last: () => Value | null;
}

/** Renders fields whose value somebody else holds, as the form around them does. */
export async function renderHeld<Value>(
  first: Value,
  draw: Draw<Value>,
  setting: Setting = {},
): Promise<RenderedHeld<Value>> {
  const onChange = vi.fn<(value: Value) => void>();
  const page = await renderInShop(<Held first={first} draw={draw} onChange={onChange} />, setting);
  return { ...page, last: () => onChange.mock.lastCall?.[0] ?? null };
}
