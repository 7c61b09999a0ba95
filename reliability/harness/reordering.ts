import type { SeededRandom } from './seeded-random.ts';
import type { Mangle } from './tcp-proxy.ts';

/** An event of socket.io in a text frame; answers to calls begin with 43 and stay in order. */
const eventMark = '42';
const longestHeldMs = 40;
/** How much of a frame is looked at: more than the name of any event. */
const longestStart = 100;

type PassOn = (bytes: Buffer) => void;

/** Holds some events back and lets later ones pass first. */
export function reordering(random: SeededRandom, share: number): Mangle {
  return frameByFrame((frame, passOn) => {
    if (random.chance(share)) setTimeout(passOn, random.between(1, longestHeldMs), frame);
    else passOn(frame);
  });
}

export interface HeldEvent {
  readonly mangle: Mangle;
  readonly isHeld: () => boolean;
  /** Lets it pass, behind all that has passed meanwhile. */
  readonly release: () => void;
}

/** Holds the first event of this name back for as long as it takes. */
export function holdingFirst(name: string): HeldEvent {
  const start = `${eventMark}["${name}"`;
  let release: (() => void) | null = null;
  return {
    mangle: frameByFrame((frame, passOn) => {
      if (release === null && textOf(frame).startsWith(start)) release = () => passOn(frame);
      else passOn(frame);
    }),
    isHeld: () => release !== null,
    release: () => release?.(),
  };
}

/** Passes every frame on at once; what becomes of an event is decided for each. */
function frameByFrame(takeEvent: (frame: Buffer, passOn: PassOn) => void): Mangle {
  return (passOn) => {
    let rest = Buffer.alloc(0);
    let isUpgraded = false;
    return (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) return;
        isUpgraded = true;
        passOn(rest.subarray(0, end + 4));
        rest = rest.subarray(end + 4);
      }
      for (let length = frameLength(rest); length > 0; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (textOf(frame).startsWith(eventMark)) takeEvent(frame, passOn);
        else passOn(frame);
      }
    };
  };
}

/** The length of the next frame; 0 while it is incomplete. Frames of a server are not masked. */
export function frameLength(bytes: Buffer): number {
  if (bytes.length < 2) return 0;
  const [size, head] = sizeOf(bytes);
  return size >= 0 && bytes.length >= head + size ? head + size : 0;
}

function sizeOf(bytes: Buffer): readonly [size: number, head: number] {
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return [short, 2];
  if (short === 126) return bytes.length < 4 ? [-1, 4] : [bytes.readUInt16BE(2), 4];
  return bytes.length < 10 ? [-1, 10] : [Number(bytes.readBigUInt64BE(2)), 10];
}

function textOf(frame: Buffer): string {
  const [, head] = sizeOf(frame);
  return frame.subarray(head, head + longestStart).toString();
}
