import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { auriaClass, type AuriaClass } from '#shared/rules/index.ts'
import type { CallContext, UploadedFile } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { readPdf } from '../files/index.ts'
import type { LabKit } from '../integrations/kit-lab/index.ts'
import { findMarkers, readMarker } from './catalogue.ts'
import { lineProblems } from './lines.ts'
import { readEvents, type StoredKit } from './queries.ts'

type Body = CallContext<(typeof calls)['enterKitResults']>['body']

const words: Record<AuriaClass, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** @throws VALIDATION at the file, when it is no PDF */
const pdfOf = (body: Body, files: readonly UploadedFile[]): Buffer | null => {
  const file = files.find(({ fieldName }) => fieldName === 'file')
  if (!file && !body.file) return null
  if (!file || !readPdf(file.bytes)) throw fieldError('file', 'Please select a valid file.')
  return file.bytes
}

const spotResults = async (db: Database, kit: StoredKit, lines: NonNullable<Body['results']>): Promise<object> => {
  const known = await findMarkers(db, lines.map(({ code }) => code))
  const read = lines.map(({ code, result }, index) => ({ path: `results.${index}`, code, result, marker: known.get(code.toLowerCase()) }))
  const errors = lineProblems(read.map(({ path, code, result, marker }) => ({ path, result, code: marker?.code ?? code, scale: marker ?? null })))
  for (const { path, marker } of read) if (!marker) errors[`${path}.code`] = 'is no biomarker of this platform'
  if (Object.keys(errors).length > 0) throw new HaleError('VALIDATION', { errors })
  const biomarkers = read.flatMap(({ marker, result }) => (marker ? [readMarker(marker, result)] : []))
  return { kit_id: kit.kit_id, registered_to: kit.registered_to, order_id: null, type: kit.type, events: readEvents(kit.events), samples: [], biomarkers }
}

/**
 * What an administrator copied from a lab's report, as the lab would have sent it.
 * @throws VALIDATION at the field at fault; BAD_REQUEST for a kit that nobody has
 */
export const enteredReport = async (db: Database, kit: StoredKit, body: Body, files: readonly UploadedFile[], now: Date): Promise<LabKit> => {
  if (kit.user_id === null) throw new HaleError('BAD_REQUEST', { message: 'Nobody has registered this kit. Results belong to a person.' })
  const file = pdfOf(body, files)
  const isAuria = kit.provider_code === 'namida'
  if (isAuria && body.results) throw fieldError('results', 'An Auria kit has a score.')
  if (!isAuria && body.score !== undefined) throw fieldError('score', 'A Spot kit has results of biomarkers.')
  if (isAuria ? body.score === undefined && !file : !body.results?.length)
    throw fieldError(isAuria ? 'score' : 'results', 'is required')
  const level = auriaClass(body.score ?? Number.NaN)
  const results =
    body.score !== undefined
      ? { score: body.score, interpretation: body.interpretation || (level && words[level]) }
      : body.results
        ? await spotResults(db, kit, body.results)
        : null
  const status = isAuria ? 'Results' : 'resulted'
  const isDone = readEvents(kit.events).some((event) => event.status === status)
  return { status, events: isDone ? [] : [{ status, created: now.toISOString() }], results, file }
}
