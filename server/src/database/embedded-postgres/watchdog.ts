import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './alive.ts';
import { discard } from './temporary-cluster.ts';

// A program of its own: it waits until the process is gone, by whatever death, and clears its database away.
const [livesWith, dataFolder] = process.argv.slice(2);
if (livesWith === undefined || dataFolder === undefined) throw new Error('usage: watchdog.ts pid folder');

const betweenLooksMs = 100;
while (isAlive(Number(livesWith)) && existsSync(dataFolder)) await pause(betweenLooksMs);
if (existsSync(dataFolder)) await discard(dataFolder, { bin: '', account: undefined });
