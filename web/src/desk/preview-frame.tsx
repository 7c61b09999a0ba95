import { useEffect, useRef } from 'react';
import type { Previewed } from '../menu/previewed.ts';

export const previewDevices = ['phone', 'kiosk'] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** In the pixels of the device; drawn smaller, as wide as `boxPx`. */
const screens = {
  phone: { width: 390, height: 660 },
  kiosk: { width: 1080, height: 1920 },
} as const;
const boxPx = 264;

interface PreviewFrameProps {
  readonly device: PreviewDevice;
  readonly title: string;
  readonly previewed: Previewed;
}

/** A guest's own screen, in a frame of its own: as wide as theirs, with their styles (DESK-18). */
export function PreviewFrame({ device, title, previewed }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = (): void => frame.current?.contentWindow?.postMessage(previewed, location.origin);
  useEffect(send, [previewed]);
  const { width, height } = screens[device];
  const scale = boxPx / width;
  return (
    <div
      className="mx-auto overflow-hidden rounded-l border-4 border-ink bg-bg shadow-lift"
      style={{ width: boxPx + 8, height: height * scale + 8 }}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- confined by its policy */}
      <iframe
        key={device}
        ref={frame}
        title={title}
        src={`/preview/${device}`}
        onLoad={send}
        width={width}
        height={height}
        className="max-w-none border-0"
        style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </div>
  );
}
