import { createElement } from 'react';
import { askDialog } from '../ui/ask-dialog.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { Device, PairingCode } from './device-queries.ts';

export function showCode(device: Device, code: PairingCode): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(CodeDialog, { device, code, ...props })),
  );
}
