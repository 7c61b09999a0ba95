import { describe, expect, it } from 'vitest';
import { asArguments, settingsFor } from './settings.ts';

const socket = { host: '/srv/a, "b"', port: 5432 };

describe('settingsFor', () => {
  it.each(['fsync', 'synchronous_commit', 'full_page_writes'])(
    'relaxes %s for temporary databases only',
    (name) => {
      expect(settingsFor(socket, false)[name]).toBe('on');
      expect(settingsFor(socket, true)[name]).toBe('off');
    },
  );

  it('listens in one folder, whatever its name, and on no port', () => {
    expect(settingsFor(socket, false)).toMatchObject({
      listen_addresses: '',
      unix_socket_directories: '"/srv/a, ""b"""',
      unix_socket_permissions: '0700',
    });
  });

  it('listens on the local machine only if a password is used', () => {
    const address = { host: '127.0.0.1', port: 54_321, password: 'secret' };
    const settings = settingsFor(address, false);
    expect(settings).toMatchObject({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: '54321',
    });
    expect(JSON.stringify(settings)).not.toContain('secret');
  });
});

describe('asArguments', () => {
  it('passes every setting on the command line', () => {
    expect(asArguments({ fsync: 'on', timezone: 'UTC' })).toEqual([
      '-c',
      'fsync=on',
      '-c',
      'timezone=UTC',
    ]);
  });
});
