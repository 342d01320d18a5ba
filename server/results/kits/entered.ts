import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { auriaClass, entryQuestions, type AuriaClass, type EntryMarker } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { CallContext } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { readPdf } from '../../kernel/files/index.ts'
import type { LabKit } from '../../integrations/kit-lab/index.ts'
import { findMarkers, markersOfTest, readMarker } from './catalogue.ts'
import { lineProblems } from './report-values.ts'
import { readEvents, type StoredKit } from './queries.ts'

type Body = CallContext<(typeof calls)['enterKitResults']>['body']

const words: Record<AuriaClass, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** @throws VALIDATION at the file if it is not a PDF */
const pdfOf = async (body: Body, bytes: Buffer | null): Promise<Buffer | null> => {
  if (!bytes && !body.file) return null
  if (!bytes || !(await readPdf(bytes))) throw fieldError('file', 'Please select a valid file.')
  return bytes
}

type Lines = NonNullable<Body['results']>

interface Checked {
  results: object
  /** Number of implausible values and missing markers that were confirmed. */
  confirmed: number
}

/** @throws CONFIRMATION_NEEDED at every implausible value and every missing marker that was not confirmed */
const confirm = async (
  db: Database,
  kit: StoredKit,
  lines: Lines,
  known: ReadonlyMap<string, EntryMarker>,
  { confirmed = [], is_partial: isPartial = false }: Body,
): Promise<number> => {
  const expected = kit.test_id === null || isPartial ? [] : await markersOfTest(db, kit.test_id)
  const all = entryQuestions(lines, { expected, known })
  const open = all.filter(({ code }) => !confirmed.includes(code))
  if (open.length === 0) return all.length
  const errors = Object.fromEntries(
    open.map(({ code, index, message }) => [index === null ? `missing.${code}` : `results.${index}.result`, message]),
  )
  throw new HaleError('CONFIRMATION_NEEDED', { errors })
}

const spotResults = async (db: Database, kit: StoredKit, lines: Lines, body: Body): Promise<Checked> => {
  const known = await findMarkers(
    db,
    lines.map(({ code }) => code),
  )
  const read = lines.map(({ code, result }, index) => ({
    path: `results.${index}`,
    code,
    result,
    marker: known.get(code.toLowerCase()),
  }))
  const errors = lineProblems(
    read.map(({ path, code, result, marker }) => ({ path, result, code: marker?.code ?? code, scale: marker ?? null })),
  )
  for (const { path, marker } of read) if (!marker) errors[`${path}.code`] = 'is not a known biomarker'
  if (Object.keys(errors).length > 0) throw new HaleError('VALIDATION', { errors })
  const found = read.flatMap(({ marker, result }) => (marker ? [{ marker, result }] : []))
  const count = await confirm(
    db,
    kit,
    found.map(({ marker, result }) => ({ code: marker.code, result })),
    new Map(found.map(({ marker }) => [marker.code, marker])),
    body,
  )
  const biomarkers = found.map(({ marker, result }) => readMarker(marker, result))
  return {
    results: {
      kit_id: kit.kit_id,
      registered_to: kit.registered_to,
      order_id: null,
      type: kit.type,
      events: readEvents(kit.events),
      samples: [],
      biomarkers,
      partial: body.is_partial ?? false,
    },
    confirmed: count,
  }
}

/**
 * What staff copied from a lab's report, as the lab would have sent it.
 * @throws VALIDATION at the field at fault; CONFIRMATION_NEEDED for unusual values that were not confirmed
 */
export const enteredReport = async (
  db: Database,
  kit: StoredKit,
  body: Body,
  bytes: Buffer | null,
  now: Date,
): Promise<{ lab: LabKit; confirmed: number }> => {
  const file = await pdfOf(body, bytes)
  const isAuria = kit.provider_code === 'namida'
  if (isAuria && body.results) throw fieldError('results', 'An Auria kit needs a score.')
  if (!isAuria && body.score !== undefined) throw fieldError('score', 'A Spot kit needs biomarker results.')
  if (isAuria ? body.score === undefined && !file : !body.results?.length)
    throw fieldError(isAuria ? 'score' : 'results', say('required'))
  const level = auriaClass(body.score ?? Number.NaN)
  const { results, confirmed } =
    body.score !== undefined
      ? { results: { score: body.score, interpretation: body.interpretation || (level && words[level]) }, confirmed: 0 }
      : body.results
        ? await spotResults(db, kit, body.results, body)
        : { results: null, confirmed: 0 }
  const status = isAuria ? 'Results' : 'resulted'
  const isDone = readEvents(kit.events).some((event) => event.status === status)
  return { lab: { status, events: isDone ? [] : [{ status, created: now.toISOString() }], results, file }, confirmed }
}
