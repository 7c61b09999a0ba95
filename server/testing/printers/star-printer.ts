import { type Faults, type PrinterFault, isTrouble, newCondition } from './faults.ts';
import { isObject } from './is-object.ts';
import { type Paper, readPng } from './paper.ts';

export interface SimulatedPrinter {
  readonly paper: Paper;
  /** What the printer does at its interval: says how it stands, and prints what there is. */
  readonly poll: () => Promise<void>;
}

const codes = { coverOpen: '420%20Cover%20Open', paperOut: '410%20Out%20Of%20Paper' } as const;

interface Machine {
  readonly address: string;
  readonly faults: Faults;
  readonly paper: Paper;
  readonly condition: ReturnType<typeof newCondition>;
  /** Printed, and not yet confirmed: by token, how many polls until it is done. */
  readonly printing: Map<string, number>;
}

/** A printer that speaks Star CloudPRNT to a server, with faults. */
export function starPrinter(address: string, faults: Faults): SimulatedPrinter {
  const machine: Machine = {
    address,
    faults,
    paper: [],
    condition: newCondition(),
    printing: new Map(),
  };
  return {
    paper: machine.paper,
    poll: async () => {
      const trouble = machine.condition.trouble();
      machine.condition.pass();
      if (trouble === 'off') {
        // What it had in memory is gone.
        machine.printing.clear();
        return;
      }
      const statusCode = trouble === null ? '200%20OK' : codes[trouble];
      const printingInProgress = machine.printing.size > 0;
      const answer = await post(address, { statusCode, printingInProgress });
      if (printingInProgress) return goOn(machine);
      if (trouble === null && answer['jobReady'] === true)
        await fetchAndPrint(machine, String(answer['jobToken']));
    },
  };
}

async function goOn(machine: Machine): Promise<void> {
  for (const [token, left] of machine.printing)
    if (left > 1) machine.printing.set(token, left - 1);
    else await confirm(machine, token);
}

async function confirm({ address, printing }: Machine, token: string): Promise<void> {
  printing.delete(token);
  await fetch(`${address}?${query({ code: '200%20OK', token })}`, { method: 'DELETE' });
}

const losing: readonly PrinterFault[] = ['answerLost', 'cutInTheMiddle'];

async function fetchAndPrint(machine: Machine, token: string): Promise<void> {
  const { address, faults, paper, condition } = machine;
  const fault = faults.next();
  if (fault === 'requestLost') return;
  const url = `${address}?${query({ type: 'image/png', token })}`;
  const picture = await fetchPicture(url);
  if (picture === null || losing.includes(fault)) return;
  if (isTrouble(fault)) {
    condition.begin(fault, faults.lasting());
    return;
  }
  paper.push(picture);
  const again = fault === 'fetchedTwice' ? await fetchPicture(url) : null;
  if (again !== null) paper.push(again);
  if (fault === 'slow') machine.printing.set(token, faults.lasting());
  else if (fault !== 'confirmLost') await confirm(machine, token);
}

async function fetchPicture(url: string) {
  const got = await fetch(url);
  return got.status === 200 ? readPng(Buffer.from(await got.arrayBuffer())) : null;
}

function query(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

const about = { status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:00:00:01' };

async function post(address: string, said: object): Promise<Readonly<Record<string, unknown>>> {
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...about, ...said }),
  });
  const read: unknown = answered.status === 200 ? await answered.json() : {};
  return isObject(read) ? read : {};
}
