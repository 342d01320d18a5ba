import { HaleError } from '#shared/errors.ts'
import type { Caller, Services } from '../app/types.ts'
import { findResultFile, type FullKitRow } from './queries.ts'

/**
 * The results of a kit as a PDF.
 * @throws NOT_FOUND when there are none, BAD_REQUEST for results that only the browser can read
 */
export const makeReport = async ({ db, files }: Services, caller: Caller, kit: FullKitRow): Promise<Buffer> => {
  if (kit.encrypted_data !== null)
    throw new HaleError('BAD_REQUEST', { message: 'These results are sealed, and only your browser can read them. It makes the PDF itself.' })
  const path = await findResultFile(db, caller.userId, kit.kit_id)
  const file = path === null ? null : await files.read(path)
  if (!file) throw new HaleError('NOT_FOUND', { message: 'No results file available' })
  return file.bytes
}
