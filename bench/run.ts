import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeBills } from './bill.bench.ts';
import { isBusy, shareOfOthers, thisMachine } from './machine.ts';
import { aFew, friday, playEvenings } from './chain.bench.ts';
import { timeFigures } from './figures.bench.ts';
import { timeImport } from './import.bench.ts';
import { timeSearch } from './menu-search.bench.ts';
import { timeOffers } from './offers.bench.ts';
import { timePeers } from './peers.bench.ts';
import { billTable, busyWarning, peerTable, searchTable, verdictTable } from './printed.ts';
import { timeServer } from './server.bench.ts';
import { fullEffort, quickEffort } from './server/effort.ts';
import { serverTables } from './server/printed.ts';
import { serverVerdicts } from './server/verdicts.ts';
import {
  billVerdicts,
  chainVerdicts,
  figuresVerdicts,
  importVerdicts,
  isKept,
  offersVerdicts,
  searchVerdicts,
} from './verdict.ts';
import { timeKiosk } from './kiosk.bench.ts';
import { soakKitchen, timeKitchen } from './kitchen.bench.ts';
import { timeTill } from './till.bench.ts';
import { timeWeb } from './web.bench.ts';
import { kioskVerdicts } from './web/kiosk-verdicts.ts';
import { kitchenVerdicts, soakVerdicts } from './web/kitchen-verdicts.ts';
import { webTables } from './web/printed.ts';
import { tillVerdicts } from './web/till-verdicts.ts';
import { webVerdicts } from './web/verdicts.ts';
import { parseArguments } from './arguments.ts';

const options = parseArguments(process.argv.slice(2));
const machine = await thisMachine();
console.log(
  `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, load ${machine.load.toFixed(2)}`,
);
if (isBusy(machine.othersShare)) console.log(busyWarning(machine.othersShare));
console.log(
  'CPU time of one run, user + system: tenth percentile of interleaved samples, and their median.\n',
);
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });

const bills = options.bills ? await timeBills({ sampleMs: 15, rounds: 30 }) : [];
if (options.bills) console.log(`${billTable(bills)}\n`);
const search = options.search ? await timeSearch({ sampleMs: 15, rounds: 20 }) : [];
if (options.search) console.log(`${searchTable(search)}\n`);
const peers = options.peers ? await timePeers({ sampleMs: 60, rounds: 15 }) : null;
if (peers !== null) console.log(`${peerTable(peers)}\n`);
const server = options.server.length === 0 ? null : await timeServer(serverOptions());
if (server !== null) console.log(`${serverTables(server)}\n`);
const web = options.web ? await timeWeb({ visits: options.isQuick ? 1 : 3 }) : null;
if (web !== null) console.log(`${webTables(web)}\n`);
const kiosk = options.kiosk ? await timeKiosk({ orders: options.isQuick ? 40 : 500 }) : null;
const till = options.till ? await timeTill({ sales: options.isQuick ? 20 : 200 }) : null;
const kitchen = options.kitchen ? await timeKitchen() : null;
const shiftMinutes = 720;
const soak = options.soak
  ? await soakKitchen({ minutes: options.isQuick ? 20 : shiftMinutes })
  : null;
const yearOfOrders = 1_000_000;
const figures = options.figures
  ? await timeFigures({ orders: options.isQuick ? 20_000 : yearOfOrders })
  : null;
const chain = options.chain ? await playEvenings(options.isQuick ? aFew : friday, [1, 2]) : [];
const imported = options.imports
  ? await timeImport({ dishes: options.isQuick ? 200 : 1500 })
  : null;
const monthOfBills = 100_000;
const offers = options.offers
  ? await timeOffers({ bills: options.isQuick ? 3000 : monthOfBills })
  : null;

const verdicts = [
  ...billVerdicts(bills),
  ...searchVerdicts(search),
  ...(server === null ? [] : serverVerdicts(server)),
  ...(web === null ? [] : webVerdicts(web)),
  ...(kiosk === null ? [] : kioskVerdicts(kiosk)),
  ...(till === null ? [] : tillVerdicts(till)),
  ...(kitchen === null ? [] : kitchenVerdicts(kitchen)),
  ...(soak === null ? [] : soakVerdicts(soak)),
  ...(figures === null ? [] : figuresVerdicts(figures)),
  ...chain.flatMap(chainVerdicts),
  ...(imported === null ? [] : importVerdicts(imported)),
  ...(offers === null ? [] : offersVerdicts(offers)),
];
console.log(`${verdictTable(verdicts)}\n`);
const afterwards = await shareOfOthers();
const file = join(results, `${machine.date.replaceAll(':', '-')}.json`);
const report = {
  machine,
  othersShareAfterwards: afterwards,
  bills,
  search,
  peers,
  server,
  web,
  kiosk,
  till,
  kitchen,
  soak,
  figures,
  chain,
  imported,
  offers,
  verdicts,
};
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);

const mostBusy = Math.max(machine.othersShare, afterwards);
if (isBusy(mostBusy)) console.log(busyWarning(mostBusy));
if (options.isQuick) console.log('A quick look: the figures of the server say nothing.');
const broken = verdicts.filter((verdict) => !isKept(verdict));
console.log(broken.length === 0 ? 'All limits kept.' : `${broken.length} limits broken.`);
if (broken.length > 0 && !options.isQuick) process.exitCode = 1;

function serverOptions() {
  return {
    parts: options.server,
    effort: options.isQuick ? quickEffort : fullEffort,
    nodeArgs: options.profiles ? ['--cpu-prof', `--cpu-prof-dir=${results}`] : [],
  };
}
