import type { PostgresAddress } from './address.ts';

type Settings = Readonly<Record<string, string>>;

const defaults: Settings = {
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'posix' }),
  // Queries are small: compiling one costs more than running it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Error details and statements contain names and addresses of guests.
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

// On the command line, so that neither a file nor ALTER SYSTEM can relax them.
const durable: Settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const nonDurable: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Many test files share one cluster, each with a pool of its own.
  max_connections: '500',
};

/**
 * Passed at each start, so that a newer version of the server also changes existing data folders.
 */
export function settingsFor(address: PostgresAddress, temporary: boolean): Settings {
  return { ...defaults, ...(temporary ? nonDurable : durable), ...listening(address) };
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function listening({ host, port, password }: PostgresAddress): Settings {
  if (password !== undefined) {
    return { listen_addresses: host, unix_socket_directories: '', port: String(port) };
  }
  return {
    listen_addresses: '',
    // The value is a list: an unquoted comma in the folder's name would split it.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
  };
}
