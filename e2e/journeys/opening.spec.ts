import { expect, test } from '@playwright/test';
import { type OpeningStep, openingSteps, walkOpening } from '../screens/opening-walk.ts';
import { type EmptyServer, startEmptyServer } from '../support/empty-server.ts';
import { violationsOn } from '../support/violations.ts';

test.use({ viewport: { width: 1280, height: 800 } });

let server: EmptyServer;

test.beforeAll(async () => {
  server = await startEmptyServer();
});
test.afterAll(() => server.close());

/** Steps whose pages axe has not seen elsewhere. */
const lookedAt: readonly OpeningStep[] = ['language', 'gateway', 'receipt', 'open'];

test('[OPENING-07] [OPENING-06] [OPENING-01] [OPENING-03] [GATEWAY-06] an owner goes from an empty database to the first guest, and each step is timed @all', async ({
  page,
  browser,
}, info) => {
  const times = new Map<OpeningStep, number>();
  await walkOpening({
    page,
    setup: server.setup,
    step: async (name, work) => {
      const from = performance.now();
      const shown = await test.step(name, work);
      times.set(name, performance.now() - from);
      if (lookedAt.includes(name)) expect(await violationsOn(shown)).toEqual([]);
    },
  });
  expect([...times.keys()]).toEqual([...openingSteps]);
  report(times, (line) => info.annotations.push({ type: 'time', description: line }));

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(new URL('/shops', server.setup).href);
  await expect(phone.getByText('Harbour Noodles').first()).toBeVisible();
  // A second owner comes too late.
  await phone.goto(server.setup);
  await expect(phone.getByText('has been opened already')).toBeVisible();
  await phone.close();
});

/** How long each step took, and all of them: reported, since a busy machine proves nothing. */
function report(times: ReadonlyMap<OpeningStep, number>, say: (line: string) => void): void {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  const lines = [...times].map(([name, ms]) => `${name} ${seconds(ms)}`);
  for (const line of [...lines, `all of it ${seconds(total)}`]) {
    say(line);
    process.stdout.write(`    opening: ${line}\n`);
  }
}
