import { expect, it, onTestFinished } from 'vitest';
import { escPosPrinter } from '@servery/server/testing/printers/esc-pos-printer.ts';
import { scriptedFaults } from '@servery/server/testing/printers/faults.ts';
import { sendSlip } from './esc-pos.ts';

const raster = { width: 8, height: 1, bits: new Uint8Array([255]) };

it('[PRINT-13] asks for proofs that nobody can take for another, nor for a status', async () => {
  const printer = await escPosPrinter(scriptedFaults());
  onTestFinished(printer.close);
  const slips = Array.from({ length: 30 }, (_, slip) => slip);
  for (const _ of slips) {
    const sent = await sendSlip({ address: printer.address, confirms: true }, () =>
      Promise.resolve(raster),
    );
    expect(sent).toEqual({ kind: 'printed' });
  }
  const proofs = printer.proofs.map((proof) => proof.toString('latin1'));
  expect(new Set(proofs).size).toBe(slips.length);
  // Answers of DLE EOT have bits 1 and 4 set, and 0 and 7 not.
  const taken = Array.from(proofs.join('')).filter((letter) => {
    return ((letter.codePointAt(0) ?? 0) & 0x93) === 0x12;
  });
  expect(taken).toEqual([]);
});
