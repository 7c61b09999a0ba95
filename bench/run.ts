import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeBills } from './bill.bench.ts';
import { thisMachine } from './machine.ts';
import { timeSearch } from './menu-search.bench.ts';
import { timePeers } from './peers.bench.ts';
import { billTable, peerTable, searchTable, verdictTable } from './printed.ts';
import { billVerdicts, isKept, searchVerdicts } from './verdict.ts';

const machine = thisMachine();
console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, load ${machine.load.toFixed(2)}`);
console.log(
  'CPU time of one run, user + system: tenth percentile of interleaved samples, and their median.\n',
);

const bills = await timeBills({ sampleMs: 15, rounds: 30 });
console.log(`${billTable(bills)}\n`);
const search = await timeSearch({ sampleMs: 15, rounds: 20 });
console.log(`${searchTable(search)}\n`);
const peers = process.argv.includes('--peers') ? await timePeers({ sampleMs: 60, rounds: 15 }) : null;
if (peers !== null) console.log(`${peerTable(peers)}\n`);
const verdicts = [...billVerdicts(bills), ...searchVerdicts(search)];
console.log(`${verdictTable(verdicts)}\n`);

const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const file = join(results, `${machine.date.replaceAll(':', '-')}.json`);
writeFileSync(file, `${JSON.stringify({ machine, bills, search, peers, verdicts }, null, 2)}\n`);

const broken = verdicts.filter((verdict) => !isKept(verdict));
console.log(broken.length === 0 ? 'All limits kept.' : `${broken.length} limits broken.`);
if (broken.length > 0) process.exitCode = 1;
