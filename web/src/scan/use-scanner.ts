import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { cameraProblem, closeCamera, openCamera } from './camera.ts';
import type { CameraProblem } from './camera.ts';
import { codeReader } from './code-reader.ts';
import type { CodeReader } from './found-code.ts';

const quietMs = 3000;

/** Reports a code once while it stays in view, and again only after a pause. */
export function withoutRepeats(
  report: (code: string) => void,
  now: () => number,
): (code: string) => void {
  let last: { readonly code: string; readonly seen: number } | null = null;
  return (code) => {
    const isRepeat = last !== null && last.code === code && now() - last.seen < quietMs;
    last = { code, seen: now() };
    if (!isRepeat) report(code);
  };
}

export interface Scanner {
  readonly state: 'starting' | 'watching' | CameraProblem;
  /** Null until there is a picture. */
  readonly stream: MediaStream | null;
  readonly retry: () => void;
}

type CameraState = Pick<Scanner, 'state' | 'stream'>;

const starting: CameraState = { state: 'starting', stream: null };

const intervalMs = 120;

interface Watch {
  readonly reader: CodeReader;
  readonly video: HTMLVideoElement;
  readonly isOver: () => boolean;
  readonly report: (code: string) => void;
}

async function scanRepeatedly({ reader, video, isOver, report }: Watch): Promise<void> {
  // An unreadable picture is not a failure: the next one follows at once.
  const found = await reader.detect(video).catch(() => []);
  if (isOver()) return;
  const code = found[0]?.rawValue ?? '';
  if (code !== '') report(code);
  setTimeout(() => void scanRepeatedly({ reader, video, isOver, report }), intervalMs);
}

/** Scans while the component is mounted, and releases the camera at once afterwards. */
export function useScanner(
  box: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): Scanner {
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<CameraState>(starting);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | null = null;
    const startScanning = async (): Promise<void> => {
      const [stream, reader] = await Promise.all([openCamera().then(keepStream), codeReader()]);
      const video = box.current;
      if (isOver || video === null) return;
      video.srcObject = stream;
      await video.play();
      setCamera({ state: 'watching', stream });
      const once = withoutRepeats((code) => report(code), Date.now);
      void scanRepeatedly({ reader, video, isOver: () => isOver, report: once });
    };
    // The dialog may be closed while the browser still asks for permission.
    const keepStream = (stream: MediaStream): MediaStream => {
      opened = stream;
      if (isOver) closeCamera(stream);
      return stream;
    };
    startScanning().catch((error: unknown) => {
      if (!isOver) setCamera({ state: cameraProblem(error), stream: null });
    });
    return () => {
      isOver = true;
      if (opened !== null) closeCamera(opened);
    };
  }, [box, attempt]);
  const retry = (): void => {
    setCamera(starting);
    setAttempt(attempt + 1);
  };
  return { ...camera, retry };
}
