import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import type { FileGuard } from '../../kernel/files/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'

/** Retry interval of a failed download, and the age of the scan at which to give up. */
const againMs = 10 * 60_000
const oldestMs = 3 * 24 * 60 * 60_000
const atOnce = 3

interface Wanted {
  id: number
  user_id: number
  address: string | null
}

/** Stores a GLB or OBJ with its scan. @throws UNSUPPORTED_FILE for bytes that are neither */
export const keepModel = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  scanId: number,
  bytes: Buffer,
): Promise<void> => {
  const extension = bytes.toString('latin1', 0, 4) === 'glTF' ? 'glb' : 'obj'
  const file = { fieldName: 'model', fileName: `body.${extension}`, mediaType: 'application/octet-stream', bytes }
  const path = await files.save('body-scans', file, 'model')
  const kept = await db.query({
    name: 'keep_body_model',
    text: 'update measurements set model = $2 where id = $1 and model is null returning id',
    values: [scanId, path],
  })
  // Deleted in the meantime, or already stored.
  if (kept.length === 0) await files.remove(path)
}

/** Nobody has it, or asks for it. Asked again once its row is locked, so that servers at it at the same time take different ones. */
const isWanted = (askedUntil: string) =>
  `model is null and (asked_at is null or asked_at <= finished_at or asked_at <= ${askedUntil})`

/**
 * Downloads the models a provider gave addresses of, once each: browsers load nothing from other hosts, and the files may soon be
 * gone. Servers doing so at the same time download different ones. Failures are in the list of calls.
 */
export const fetchModels = async (services: Services): Promise<void> => {
  const { db, bodyScan, log, now } = services
  if (!bodyScan?.fetchModel) return
  const { name, mode, fetchModel } = bodyScan
  const time = now().getTime()
  const wanted = await db.query<Wanted & Record<string, unknown>>({
    name: 'claim_body_models',
    text: `update measurements set asked_at = $1 where ${isWanted('$3')} and id in (
             select id from measurements where status = 'successful' and source = 'provider' and created_at > $2
               and data ->> 'model_url' is not null and ${isWanted('$3')}
             order by id limit ${atOnce})
           returning id, user_id, data ->> 'model_url' as address`,
    values: [new Date(time), new Date(time - oldestMs), new Date(time - againMs)],
  })
  for (const { id, user_id: userId, address } of wanted) {
    if (address === null) continue
    try {
      const call = { integration: name, mode, method: 'GET', endpoint: '(model of a scan)', userId }
      const bytes = await recordedCall(services, call, () => fetchModel(address))
      await keepModel(services, id, bytes)
    } catch (error) {
      if (!(error instanceof HaleError)) log.error({ err: error }, 'the model of a body scan was not saved')
      else if (error.code === 'UNSUPPORTED_FILE') log.warn({ scan: id }, 'the model of a body scan is not a valid file')
    }
  }
}

/** Only the member can see the model of their body. */
export const mayReadModel: FileGuard = async ({ db }, path, caller) => {
  if (caller === null || caller.actorId !== null) return null
  const [scan] = await db.query<{ id: number }>({
    name: 'find_body_model',
    text: 'select id from measurements where user_id = $1 and model = $2 limit 1',
    values: [caller.userId, path],
  })
  return scan ? { resource: 'measurements', itemId: scan.id, userId: caller.userId } : null
}
