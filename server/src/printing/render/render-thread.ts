import { parentPort } from 'node:worker_threads';
import type { Slip } from '../slips/slip.ts';
import { drawSlip } from './draw-slip.ts';
import { loadFonts } from './fonts.ts';

export interface RenderRequest {
  readonly id: number;
  readonly slip: Slip;
  readonly dots: number;
}

const familyOf = loadFonts();

parentPort?.on('message', ({ id, slip, dots }: RenderRequest) => {
  try {
    const raster = drawSlip(slip, dots, familyOf);
    parentPort?.postMessage({ id, raster }, [raster.bits.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) }, []);
  }
});
