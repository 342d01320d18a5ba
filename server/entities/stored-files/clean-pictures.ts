import { z } from 'zod'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Services } from '../../kernel/types.ts'

/** Pictures between two notes of how far it is. */
const batchSize = 50
/** Servers of the release before may go on storing pictures so long after the first of this one started. */
const besideMs = 60 * 60_000

interface Sweep {
  id: number
  after: string | null
  started_at: Date | null
}
const openSweep = async ({ db }: Pick<Services, 'db'>): Promise<Sweep | null> => {
  const [row] = await db.query<Sweep>({
    name: 'open_picture_sweep',
    text: 'select id, after, started_at from picture_sweeps where finished_at is null limit 1',
  })
  return row ?? null
}

/** Notes how far it is, and what was done since the last note. */
const note = (
  { db }: Services,
  id: number,
  { after, cleaned, broken }: { after: string | null; cleaned: number; broken: number },
): Promise<unknown> =>
  db.query({
    name: 'note_picture_sweep',
    text: 'update picture_sweeps set after = $2, cleaned = cleaned + $3, broken = broken + $4 where id = $1',
    values: [id, after, cleaned, broken],
  })

/**
 * Removes places and other metadata from pictures of earlier releases. Goes on where it stopped, and starts again if servers of the
 * release before may have stored more meanwhile.
 */
export const cleanPictures = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { db, files, log, now } = services
  const sweep = await openSweep(services)
  if (!sweep) return
  const { id } = sweep
  await db.query({
    name: 'start_picture_sweep',
    text: 'update picture_sweeps set started_at = $2 where id = $1 and started_at is null',
    values: [id, now()],
  })
  const done = { cleaned: 0, broken: 0 }
  let seen = 0
  for await (const { path, outcome } of files.cleanStored(sweep.after ?? '')) {
    if (outcome !== 'kept') done[outcome] += 1
    if (outcome === 'broken')
      log.warn({ path }, 'a stored picture or video may tell its place, which cannot be removed: replace it')
    seen += 1
    if (seen % batchSize > 0 && !signal?.aborted) continue
    await note(services, id, { after: path, ...done })
    Object.assign(done, { cleaned: 0, broken: 0 })
    signal?.throwIfAborted()
  }
  await note(services, id, { after: null, ...done })
  const isAlone = sweep.started_at !== null && sweep.started_at.getTime() < now().getTime() - besideMs
  if (!isAlone) return
  await db.query({
    name: 'finish_picture_sweep',
    text: 'update picture_sweeps set finished_at = $2 where id = $1',
    values: [id, now()],
  })
  log.info({}, 'stored pictures were searched for places, which were removed')
}

export const cleanPicturesJob = defineJob({
  name: 'clean-stored-pictures',
  label: 'Remove places from pictures that earlier releases stored',
  cron: '11 2 * * *',
  data: z.object({}),
  retry: { times: 3, afterSeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  run: (_data, { services, signal }) => cleanPictures(services, signal),
})

/** Starts with the upgrade instead of the night after it. */
export const prepareCleaning = async (services: Services): Promise<void> => {
  if (await openSweep(services))
    await services.db.transaction((tx) => services.jobs.send(tx, cleanPicturesJob, {}, { key: 'upgrade' }))
}
