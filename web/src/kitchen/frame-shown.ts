import { nextFrame } from '../ui/next-frame.ts';

/**
 * Resolves once the frame that shows a touch has left for the screen. What follows is work for all
 * tickets of a board: begun a frame earlier it takes the processor from whatever draws that frame.
 */
export async function frameShown(): Promise<void> {
  await nextFrame();
  await nextFrame();
}
