import { type Faults, type Trouble, isTrouble, newCondition } from './faults.ts';
import type { Paper } from './paper.ts';
import type { SimulatedPrinter } from './star-printer.ts';

const codes = { coverOpen: 'EPTR_COVER_OPEN', paperOut: 'EPTR_REC_EMPTY' } as const;

interface EpsonJob {
  readonly id: string;
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly data: string;
  } | null;
}

/** A printer that speaks Epson Server Direct Print to a server, with faults. */
export function epsonPrinter(address: string, faults: Faults): SimulatedPrinter {
  const paper: Paper = [];
  const condition = newCondition();
  /** Jobs that it remembers to have printed; forgotten when it is switched off. */
  const done = new Set<string>();
  const respond = (id: string, success: boolean, code: string): Promise<string> =>
    post(address, { ConnectionType: 'SetResponse', ResponseFile: responseFor(id, success, code) });
  /** Or what became of the job, where the printer has no trouble. */
  const refuse = (id: string, trouble: Trouble): Promise<string> => {
    if (trouble !== null && trouble !== 'off') return respond(id, false, codes[trouble]);
    return respond(id, done.has(id), done.has(id) ? '' : 'JobNotFound');
  };
  const print = async ({ id, picture }: EpsonJob): Promise<void> => {
    const trouble = condition.trouble();
    if (picture === null || trouble !== null) return void (await refuse(id, trouble));
    const fault = faults.next();
    if (fault === 'answerLost' || fault === 'requestLost') return;
    if (isTrouble(fault)) {
      condition.begin(fault, faults.lasting());
      if (fault !== 'off') await respond(id, false, codes[fault]);
      return;
    }
    if (fault === 'cutInTheMiddle') return void (await respond(id, false, 'EPTR_MECHANICAL'));
    const { width, height, data } = picture;
    paper.push({ width, height, bits: Buffer.from(data, 'base64') });
    // Nobody knows that it came out: not even the printer once it was off.
    if (fault === 'fetchedTwice') return;
    done.add(id);
    if (fault === 'confirmLost' || fault === 'slow') return;
    await respond(id, true, '');
  };
  return {
    paper,
    poll: async () => {
      const isOff = condition.trouble() === 'off';
      condition.pass();
      if (isOff) return done.clear();
      // It goes on asking without paper, as if it could print.
      const xml = await post(address, { ConnectionType: 'GetRequest', ID: 'printer-1' });
      const job = jobIn(xml);
      if (job !== null) await print(job);
    },
  };
}

function jobIn(xml: string): EpsonJob | null {
  const id = /<printjobid>(?<id>[^<]+)</.exec(xml)?.groups?.['id'];
  if (id === undefined) return null;
  const image =
    /<image width="(?<width>\d+)" height="(?<height>\d+)" color="color_1" mode="mono">(?<data>[^<]+)</.exec(
      xml,
    )?.groups;
  if (image === undefined) return { id, picture: null };
  const { width = '0', height = '0', data = '' } = image;
  return { id, picture: { width: Number(width), height: Number(height), data } };
}

function responseFor(id: string, success: boolean, code: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>' +
    `<Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>` +
    `<PrintResponse><response success="${success}" code="${code}" status="251658262"/>` +
    '</PrintResponse></ePOSPrint></PrintResponseInfo>'
  );
}

async function post(address: string, form: Readonly<Record<string, string>>): Promise<string> {
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return answered.text();
}
