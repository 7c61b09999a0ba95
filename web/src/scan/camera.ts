/** Why there is no picture: permission denied, no camera, or it does not start. */
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

/** The back camera; browsers offer none over plain HTTP. */
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
  // Firefox has no `getCapabilities`.
  if (track === undefined || !('getCapabilities' in track)) return false;
  return 'torch' in track.getCapabilities();
}

export async function lightUp(stream: MediaStream, isOn: boolean): Promise<void> {
  const lit: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lit] });
}

export type PhoneKind = 'iphone' | 'android' | 'other';

/** Camera permissions are set in different places on different phones. */
export function phoneKind(userAgent: string): PhoneKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  return userAgent.includes('Android') ? 'android' : 'other';
}
