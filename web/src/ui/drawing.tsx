import type { ReactNode } from 'react';

export type DrawingName =
  | 'tray'
  | 'bowl'
  | 'shutter'
  | 'tornCode'
  | 'cord'
  | 'magnifier'
  | 'ticket'
  | 'bell';

const steam = <path d="M64 34c-4-6 4-9 0-15m16 15c-4-6 4-9 0-15m16 15c-4-6 4-9 0-15" />;

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  tray: (
    <>
      <path className="fill-tint" d="M22 76h116l-8 16H30z" />
      <path d="M22 76h116l-8 16H30zM14 76h132" />
      <path className="fill-highlight" d="M52 76a28 28 0 0 1 56 0z" />
      <path d="M52 76a28 28 0 0 1 56 0M80 48v-6" />
      <circle cx="80" cy="38" r="4" />
    </>
  ),
  bowl: (
    <>
      {steam}
      <path className="fill-highlight" d="M36 54c6-10 82-10 88 0z" />
      <path className="fill-tint" d="M30 54h100c0 26-18 44-36 46H66c-18-2-36-20-36-46z" />
      <path d="M30 54h100c0 26-18 44-36 46H66c-18-2-36-20-36-46zM66 106h28M36 54c6-10 82-10 88 0" />
      <path d="m96 46 32-26m-24 28 32-24" />
    </>
  ),
  shutter: (
    <>
      <path className="fill-highlight" d="M30 24h100l8 20H22z" />
      <path className="fill-tint" d="M34 44h92v60H34z" />
      <path d="M30 24h100l8 20H22zM34 44h92v60H34zM34 58h92M34 72h92M34 86h92M50 24l-6 20m26-20-3 20m43-20 6 20m-26-20 3 20M74 96h12" />
    </>
  ),
  tornCode: (
    <>
      <path className="fill-tint" d="M40 18h80v84l-12-8-10 9-12-9-12 9-12-9-10 9-12-9z" />
      <path d="M40 18h80v84l-12-8-10 9-12-9-12 9-12-9-10 9-12-9z" />
      <path className="fill-highlight" d="M52 30h20v20H52zm36 0h20v20H88zM52 62h20v20H52z" />
      <path d="M52 30h20v20H52zm36 0h20v20H88zM52 62h20v20H52zm36 0h8v8h-8zm14 14h6m-20 8h8" />
    </>
  ),
  cord: (
    <>
      <path d="M10 60h34m72 0h34" />
      <path className="fill-tint" d="M44 44h18a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H44z" />
      <path d="M44 44h18a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H44zM68 54h10m-10 12h10" />
      <path className="fill-highlight" d="M116 44H98a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h18z" />
      <path d="M116 44H98a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h18zM80 30l4 8m-14-4 7 6m16-6-6 6" />
    </>
  ),
  magnifier: (
    <>
      <circle className="fill-tint" cx="74" cy="54" r="34" />
      <circle cx="74" cy="54" r="34" />
      <path d="m98 80 28 26" />
      <path className="fill-highlight" d="M54 56h40a20 18 0 0 1-40 0z" />
      <path d="M54 56h40a20 18 0 0 1-40 0zM66 46c-2-4 2-5 0-9m16 9c-2-4 2-5 0-9" />
    </>
  ),
  ticket: (
    <>
      <path className="fill-tint" d="M24 36h112v16a10 10 0 0 0 0 20v16H24V72a10 10 0 0 0 0-20z" />
      <path
        d="M24 36h112v16a10 10 0 0 0 0 20v16H24V72a10 10 0 0 0 0-20zM60 36v52"
        strokeDasharray="none"
      />
      <path
        className="fill-highlight"
        d="m98 48 4.500 9 10 1.500-7.200 7 1.700 10-9-4.700-9 4.700 1.700-10-7.200-7 10-1.500z"
      />
      <path d="m98 48 4.500 9 10 1.500-7.200 7 1.700 10-9-4.700-9 4.700 1.700-10-7.200-7 10-1.500z" />
    </>
  ),
  bell: (
    <>
      <path className="fill-highlight" d="M38 84a42 42 0 0 1 84 0z" />
      <path className="fill-tint" d="M30 84h100v12H30z" />
      <path d="M38 84a42 42 0 0 1 84 0M30 84h100v12H30zM80 42v-8m-26-4-4-8m30 0v-4m26 12 4-8" />
      <circle cx="80" cy="34" r="5" />
    </>
  ),
};

/** A small drawing for an empty page. */
export function Drawing({ of }: { readonly of: DrawingName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      className="h-30 w-40 max-w-full text-brand-text"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[of]}
    </svg>
  );
}
