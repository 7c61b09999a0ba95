import { createElement } from 'react';
import type { SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** An icon of lucide; its own component rebuilds the whole drawing on every render. */
export function iconOf({ node }: IconData) {
  const shapes = node.map(([shape, places]) => createElement(shape, places));
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {shapes}
      </svg>
    );
  };
}
