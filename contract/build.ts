import { spawnSync } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { object, parse, string } from 'valibot';

const contract = import.meta.dirname;
const root = dirname(contract);
const dist = join(contract, 'dist');
const types = join(dist, '.types');

/** The part of a package.json that is published. */
const published = object({
  name: string(),
  version: string(),
  description: string(),
  license: string(),
  dependencies: object({ valibot: string() }),
});

await rm(dist, { recursive: true, force: true });
await buildScripts();
buildTypes();
await copyTypes();
await writeManifest();
for (const [from, to] of [
  [join(contract, 'README.md'), 'README.md'],
  [join(root, 'LICENSE'), 'LICENSE'],
  [join(contract, 'locales'), 'locales'],
] as const)
  await cp(from, join(dist, to), {
    recursive: true,
    filter: (path) => !path.endsWith('locales/README.md'),
  });

/** One file for each module; those of the engine come along, so that the package stands alone. */
async function buildScripts(): Promise<void> {
  const sources = await Array.fromAsync(glob('src/**/*.ts', { cwd: contract }));
  const bundle = await rolldown({
    input: sources.filter((path) => !path.endsWith('.test.ts')).map((path) => join(contract, path)),
    external: /^valibot$/,
  });
  await bundle.write({
    dir: dist,
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: ({ name }) => `${publishedPath(name)}.js`,
  });
  await bundle.close();
}

function buildTypes(): void {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join(contract, 'tsconfig.build.json');
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the types of the contract could not be built');
}

async function copyTypes(): Promise<void> {
  for await (const found of glob('**/*.d.ts', { cwd: types })) {
    const path = found.split(sep).join('/');
    const target = join(dist, publishedPath(path));
    const text = await readFile(join(types, path), 'utf8');
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      text.replaceAll(
        /(['"])([^'"\s]+)\.ts\1/g,
        (_, quote: string, name: string) => `${quote}${imported(path, name)}.js${quote}`,
      ),
    );
  }
  await rm(types, { recursive: true });
}

/** `contract/src/client.ts` is published as `contract/client`. */
function publishedPath(path: string): string {
  return path.replace('/src/', '/');
}

/** As the published file names it: TypeScript leaves the names of the sources in declarations. */
function imported(importer: string, name: string): string {
  const target = name.startsWith('@servery/engine/')
    ? name.replace('@servery/engine/', 'engine/')
    : publishedPath(posix.join(posix.dirname(importer), name));
  const path = posix.relative(posix.dirname(publishedPath(importer)), target);
  return path.startsWith('.') ? path : `./${path}`;
}

async function writeManifest(): Promise<void> {
  const manifest = parse(
    published,
    JSON.parse(await readFile(join(contract, 'package.json'), 'utf8')),
  );
  const at = (path: string): object => ({
    types: `./contract/${path}.d.ts`,
    default: `./contract/${path}.js`,
  });
  const written = {
    ...manifest,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': at('connect'), './*': at('*'), './locales/*.json': './locales/*.json' },
  };
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}
