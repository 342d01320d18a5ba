import { hostname } from 'node:os'
import about from '../../../package.json' with { type: 'json' }
import type { Services } from '../../kernel/types.ts'

export const { version } = about
const seenMs = 60_000
const keptMs = 24 * 60 * 60_000

/** Tells once a minute that this process runs. @returns what says that it ends */
export const announceProcess = ({ db, config, log, now }: Services): (() => Promise<void>) => {
  const id = crypto.randomUUID()
  const started = now()
  const tell = () =>
    db.run({
      name: 'announce_process',
      text: `insert into server_processes (id, host, pid, role, version, node, started_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (id) do update set seen_at = excluded.seen_at`,
      values: [id, hostname(), process.pid, config.role, version, process.versions.node, started, now()],
    })
  const tellQuietly = () => void tell().catch((error: unknown) => log.warn({ err: error }, 'the process was not noted'))
  tellQuietly()
  const timer = setInterval(tellQuietly, seenMs).unref()
  return async () => {
    clearInterval(timer)
    // Whatever is not told is forgotten within a day.
    await db
      .run({ name: 'forget_process', text: 'delete from server_processes where id = $1', values: [id] })
      .catch(() => {})
  }
}

export const forgetProcesses = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from server_processes where seen_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
