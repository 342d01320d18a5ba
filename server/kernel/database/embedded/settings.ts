interface Parts {
  /** How many processes of Hale connect, each with a pool of its own. */
  servers: number
  isDurable: boolean
  port: number
  /** Where the socket is; null for a port of the loopback interface. */
  socketFolder: string | null
}

/** What fits a laptop, whose memory other programs want too. */
const laptop = {
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  // Nobody follows its log, so it need not hold what a follower wants.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Also bounds what has to be replayed after a kill: a second or two.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  // Two workers, for a vacuum that is late; queries have the cores to themselves.
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  ssl: 'off',
  // After a kill, one call for the file system in place of one for each of the thousands of files, which takes ten seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Databases of tests are made by the hundred and thrown away. */
const brittle = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
}

/** The command line's settings of a server. */
export const settingsOf = ({ servers, isDurable, port, socketFolder }: Parts): string[] => {
  const place =
    socketFolder === null
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
  const all = {
    ...laptop,
    max_connections: String(40 + 20 * servers),
    port: String(port),
    ...place,
    fsync: 'on',
    synchronous_commit: 'on',
    ...(isDurable ? {} : brittle),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
