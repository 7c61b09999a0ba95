import { expect, it } from 'vitest';
import { isTerminalAddress } from './terminal-address.ts';

it.each([
  ['stripeTerminal', 'tmr_FDOt2wlRZEdpd7'],
  ['kpay', '192.168.1.20:18080'],
  ['kpay', '10.0.0.114:80'],
  ['qfpay', '172.16.0.1:9001'],
  ['qfpay', '172.31.255.254:65535'],
] as const)('[TERMINAL-02] of %s may be %s', (gateway, address) => {
  expect(isTerminalAddress(gateway, address)).toBe(true);
});

it.each([
  ['stripeTerminal', '192.168.1.20:18080'],
  ['stripeTerminal', 'tmr_../../v1/refunds'],
  ['kpay', 'tmr_FDOt2wlRZEdpd7'],
  ['kpay', '192.168.1.20'],
  ['kpay', '192.168.1.20:0'],
  ['kpay', '192.168.1.20:65536'],
  ['kpay', '192.168.1.256:18080'],
  ['kpay', '192.168.1.20:18080/../'],
  ['kpay', 'terminal.shop:18080'],
  ['kpay', '127.0.0.1:5432'],
  ['qfpay', '169.254.169.254:80'],
  ['qfpay', '172.32.0.1:9001'],
  ['qfpay', '8.8.8.8:9001'],
  ['qfpay', '[fd00::1]:9001'],
] as const)('[TERMINAL-02] of %s may not be %s', (gateway, address) => {
  expect(isTerminalAddress(gateway, address)).toBe(false);
});
