import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { openBenchHouse, urlOf } from '../server/house.ts';
import { startProgram } from '../server/program.ts';
import { shop } from '../server/thousand-dishes.ts';

/** The whole app before a restaurant of a thousand dishes, each with a picture. */
export interface WebHouse {
  readonly address: string;
  /** The menu as a guest comes to it. */
  readonly menu: string;
  readonly close: () => Promise<void>;
}

const root = dirname(dirname(import.meta.dirname));

export async function openWebHouse(): Promise<WebHouse> {
  const house = await openBenchHouse();
  const pages = join(house.folder, 'pages');
  await built(pages);
  const words = [urlOf(house.own), house.folder, pages];
  const servery = await startProgram({ file: 'servery.ts', words });
  return {
    address: servery.address,
    menu: `${servery.address}/browse?shop=${shop}`,
    close: async () => {
      await servery.end();
      await house.close();
    },
  };
}

async function built(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('the app could not be built');
}
