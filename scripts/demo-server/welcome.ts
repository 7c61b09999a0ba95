import { join } from 'node:path';
import type { RunningServer } from '@servery/server/app/start.ts';
import type { Logins } from './logins.ts';

type Listening = Pick<RunningServer, 'address' | 'settings'>;
type Row = readonly [name: string, text: string];

/** What `npm start` prints. */
export function welcome({ address, settings }: Listening, logins: Logins): string {
  const rows = [...guestRows(address, logins), ...serverRows({ address, settings }, logins)];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`);
  return ['', `Servery is open at ${address}/ (stop it with Ctrl+C)`, '', ...lines, ''].join('\n');
}

function guestRows(
  address: string,
  { tables, members, managers, pairingCodes, tillCodes, kitchenCodes, pin }: Logins,
): readonly Row[] {
  return [
    ...tables
      .slice(0, 1)
      .map(({ shop, table, path }): Row => [`Table ${table}`, `${address}${path}  ${shop}`]),
    ...members.slice(0, 2).map(({ email, password }): Row => ['Member', `${email}  ${password}`]),
    ...managers.slice(0, 1).map(({ email, password }): Row => ['Manager', `${email}  ${password}`]),
    ...pairingCodes.slice(0, 1).map((code): Row => ['Kiosk', `pairs with ${code}, once`]),
    ...tillCodes.map((code): Row => ['Till', `pairs with ${code}, once; staff PIN ${pin}`]),
    ...kitchenCodes.map((code): Row => [
      'Kitchen',
      `${address}/staff/kitchen pairs with ${code}, once; staff PIN ${pin}`,
    ]),
  ];
}

function serverRows({ address, settings }: Listening, { cards }: Logins): readonly Row[] {
  const { mail, dataFolder, databaseUrl } = settings;
  const shown = cards.slice(0, 2).map(({ ending, about }) => `…${ending} ${about}`);
  return [
    ['Paying', `at a simulator: card ${shown.join(', ')}; its page lists more`],
    [
      'Emails',
      mail === null ? `are written to ${join(dataFolder, 'emails')}` : `are sent as ${mail.from}`,
    ],
    ['Calls', `${address}/api/docs`],
    [
      'Data',
      databaseUrl === null
        ? `${dataFolder} (remove it to start over)`
        : 'in the database of DATABASE_URL',
    ],
  ];
}
