import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { openBenchDatabase, urlOf } from '../server/bench-database.ts';
import { startProgram } from '../server/program.ts';
import { shop } from '../server/thousand-dishes.ts';

/** The whole app with a restaurant of a thousand dishes, each with a picture. */
export interface WebServer {
  readonly address: string;
  /** The address of the menu. */
  readonly menu: string;
  readonly close: () => Promise<void>;
}

const root = dirname(dirname(import.meta.dirname));

export async function startWebServer(): Promise<WebServer> {
  const postgres = await openBenchDatabase();
  const pages = join(postgres.folder, 'pages');
  await built(pages);
  const args = [urlOf(postgres.own), postgres.folder, pages];
  const servery = await startProgram({ file: 'servery.ts', args });
  return {
    address: servery.address,
    menu: `${servery.address}/browse?shop=${shop}`,
    close: async () => {
      await servery.end();
      await postgres.close();
    },
  };
}

export async function built(outDir: string): Promise<void> {
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
