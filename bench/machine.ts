import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'

/** Above this, others use the machine: times then say little, while CPU time and ratios still do. */
const BUSY = 1.5

/** Processes that wanted to run in the last minute. */
export const loadAverage = (): string => {
  const [minute = 0] = loadavg()
  return `load average ${minute.toFixed(1)}${minute > BUSY ? ' (BUSY: trust CPU time and ratios, not times)' : ''}`
}

/** When and where something is measured. */
export const machine = (): string => {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${new Date().toISOString().slice(0, 10)}, ${all.length} × ${all[0]?.model.trim() ?? ''}, ${memory} GB, Node ${process.version}, ${loadAverage()}`
}

/** The version of PostgreSQL and how durable it is. @throws Error if a power cut could lose what was committed */
export const durability = async (url: string): Promise<string> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers'] as const
    const { rows } = await client.query<Record<string, string>>(
      `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
    )
    const settings = rows[0] ?? {}
    for (const name of names.slice(1, 4))
      if (settings[name] !== 'on') throw new Error(`PostgreSQL runs with ${name} = ${settings[name]}`)
    return `PostgreSQL ${settings['server_version']}, ${names
      .slice(1)
      .map((name) => `${name} ${settings[name]}`)
      .join(', ')}`
  } finally {
    await client.end()
  }
}
