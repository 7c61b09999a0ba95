import { build } from 'vite';
import { noPreloadHelper } from './no-preload-helper.ts';

/** Builds a file and its imports into one script without imports. */
export async function singleScript(
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [noPreloadHelper()],
    define,
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error(`${input} was not built`);
  return first.output[0].code;
}
