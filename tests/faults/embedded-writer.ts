/** A process that opens the data directory and writes until it is killed, several rows at once, and says each that was acknowledged. */
import { openDatabase } from '#server/kernel/database/open.ts'

const WRITERS = 4
const db = await openDatabase({ databaseUrl: null, dataDir: String(process.env.DATA_DIR) })
// Without a key that would hide a row that was written twice.
await db.query({ text: 'create table if not exists kept (run text, writer int, n int)' })
const run = String(process.pid)
process.stdout.write('ready\n')

const isWritten = async (values: unknown[]): Promise<boolean> =>
  (await db.query({ text: 'select from kept where run = $1 and writer = $2 and n = $3', values })).length > 0

/** A connection that breaks leaves open whether the row was written; a caller looks before it tries again. */
const write = async (values: unknown[]): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0 && (await isWritten(values))) return
      await db.query({ text: 'insert into kept values ($1, $2, $3)', values })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 1; ; n += 1) {
      await write([run, writer, n])
      process.stdout.write(`${run}/${writer}/${n}\n`)
    }
  }),
)
