import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import { readForm } from '../../body.ts';
import type { TerminalKind } from '../../gateway.ts';
import { isRefusal } from '../../refusal.ts';
import { markup } from '../html.ts';
import type { Markup } from '../html.ts';
import { plain, seeOther } from '../http.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../http.ts';
import { page, relativeTo } from '../pages.ts';
import { gestures } from './terminal.ts';
import type { Gesture, SimulatedTerminal, TerminalRoom } from './terminal.ts';

const prefix = '/terminals/';
const kinds: readonly TerminalKind[] = ['stripeTerminal', 'kpay', 'qfpay'];

const words: Readonly<Record<Gesture, string>> = {
  approve: 'Hold a good card to it',
  decline: 'Hold a card to it that the bank declines',
  cancel: 'Press the red key',
  approveTwice: 'Good card, and the shop is told twice',
  approveUntold: 'Good card, and the shop is not told',
};

/** The screen of a terminal, for the person who plays the guest: /terminals/kpay/10.0.0.5:18080. */
export function terminalPage(
  room: TerminalRoom,
  { base }: { readonly base: string },
): (request: SimulatorRequest) => Promise<SimulatorAnswer> | null {
  return (request) => {
    if (!request.path.startsWith(prefix)) return null;
    const [kindText, address = ''] = request.path.slice(prefix.length).split('/');
    const kind = kinds.find((one) => one === kindText);
    if (kind === undefined || address === '') return Promise.resolve(plain(404, ''));
    const terminal = room.at(kind, address);
    const url = `${relativeTo(base, { base })}${request.path}`;
    return request.method === 'POST'
      ? act(request, terminal, url)
      : Promise.resolve(screenOf(terminal, { url, base }));
  };
}

async function act(
  request: SimulatorRequest,
  terminal: SimulatedTerminal,
  url: string,
): Promise<SimulatorAnswer> {
  const fields = readForm(request.body);
  const wanted = isRefusal(fields) ? '' : (fields.get('do') ?? '');
  if (wanted === 'unplug') terminal.unplug();
  if (wanted === 'plugIn') terminal.plugIn();
  if (wanted === 'loseAnswer') terminal.loseAnswer();
  const gesture = gestures.find((one) => one === wanted);
  if (gesture !== undefined) await terminal.present(gesture);
  return seeOther(url);
}

function screenOf(
  terminal: SimulatedTerminal,
  { url, base }: { readonly url: string; readonly base: string },
): SimulatorAnswer {
  const sale = terminal.shown();
  const title = sale === null ? 'Ready' : `Pay ${formatPriceWithCode(sale.amount, sale.currency)}`;
  const choices = sale === null ? [] : gestures.map((one) => button(one, words[one]));
  const plug = terminal.isUnplugged()
    ? quietButton('plugIn', 'Plug it in')
    : quietButton('unplug', 'Pull the plug');
  const body = markup`<h1>${title}</h1>
<p class="notice">This is a simulated card terminal. No money moves.</p>
<form method="post" action="${url}"><p class="actions">
${[...choices, plug, quietButton('loseAnswer', 'Lose its next answer')]}</p></form>`;
  return page(200, title, { body, setting: { base, shopOrigins: [] } });
}

function button(value: string, text: string): Markup {
  return markup`<button type="submit" name="do" value="${value}">${text}</button>
`;
}

function quietButton(value: string, text: string): Markup {
  return markup`<button type="submit" name="do" value="${value}" class="quiet">${text}</button>
`;
}
