import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';
import { discard } from './temporary-cluster.ts';

// A separate process: waits until the other one has exited, however it does, and deletes its
// database.
const [ownerPid, dataFolder] = process.argv.slice(2);
if (ownerPid === undefined || dataFolder === undefined)
  throw new Error('usage: watchdog.ts pid folder');

const pollMs = 100;
while (isAlive(Number(ownerPid)) && existsSync(dataFolder)) await pause(pollMs);
if (existsSync(dataFolder)) await discard(dataFolder, { bin: '', account: undefined });
