import type { Address } from './address.ts';

type Settings = Readonly<Record<string, string>>;

const modest: Settings = {
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'posix' }),
  // Orders are small: compiling a query costs more than running it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details and statements of errors hold names and addresses of guests.
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

// On the command line, where neither a file nor ALTER SYSTEM can relax them.
const durable: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const forgetful: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Many test files share one cluster, each with a pool of its own.
  max_connections: '500',
};

/** Everything PostgreSQL is told at each start, so that a newer version of ours also changes old data folders. */
export function settingsFor(address: Address, throwAway: boolean): Settings {
  return { ...modest, ...(throwAway ? forgetful : durable), ...listening(address) };
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function listening({ host, port, password }: Address): Settings {
  if (password !== undefined) {
    return { listen_addresses: host, unix_socket_directories: '', port: String(port) };
  }
  return {
    listen_addresses: '',
    // A list: a comma in a folder's name would cut it in two.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
  };
}
