/** Why there is no picture: forbidden, nothing there, or it will not start. */
export type CameraProblem = 'denied' | 'none' | 'failed';

const problemOf: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  return problemOf[name] ?? 'failed';
}

/** The camera at the back; over plain HTTP a browser shows none at all. */
export async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox knows no capabilities of a track.
  if (track === undefined || !('getCapabilities' in track)) return false;
  return 'torch' in track.getCapabilities();
}

export async function lightUp(stream: MediaStream, isOn: boolean): Promise<void> {
  const lit: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lit] });
}

export type PhoneKind = 'iphone' | 'android' | 'other';

/** Where to allow the camera is found elsewhere on every kind of phone. */
export function phoneKind(userAgent: string): PhoneKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  return userAgent.includes('Android') ? 'android' : 'other';
}
