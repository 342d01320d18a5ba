import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { defineJob } from '../../kernel/jobs/index.ts'

const hourS = 60 * 60
const command = join(dirname(fileURLToPath(import.meta.url)), '../../commands/backup.ts')

/** Runs the command, since a backup computes for minutes and would keep this process from answering. @throws Error that it ended with */
const runCommand = async (signal: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, [command, '--scheduled'], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const failed = once(child, 'error').then(([error]) => {
    throw error as Error
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [out, problems, [code]] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number | null]>]),
    failed,
  ])
  if (code !== 0) throw new Error(problems.trim().split('\n').at(-1) || `The backup ended with ${code ?? 'a signal'}`)
  return out.trim()
}

/** Makes, proves and keeps a backup as BACKUP_SCHEDULE says; of several servers, one does. */
export const backUpJob = defineJob({
  name: 'back-up',
  label: 'Back up',
  cronIn: ({ backups }) => backups?.schedule ?? undefined,
  data: z.object({}),
  retry: { times: 2, afterSeconds: 11 * 60 },
  timeoutSeconds: 12 * hourS,
  concurrency: 1,
  run: async (_data, { services, signal }) => {
    // A job may be left from when there was a schedule.
    if (!services.config.backups?.schedule) return
    services.log.info({ event: 'backup' }, await runCommand(signal))
  },
})
