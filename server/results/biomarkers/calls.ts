import type { calls } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { rangeProblem, type RangeBand } from '#shared/rules/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { HandlersOf, RawJson } from '../../kernel/types.ts'
import { engineOf, readAtIn } from '../../entities/classkeys/index.ts'
import { lockRanges, writeTogether, type StoredRange } from './hooks.ts'

type Calls = Pick<typeof calls, 'saveBiomarkerRanges'>
type Draft = Record<string, unknown> & { id?: number | null | undefined }

const open: RangeBand = {
  name: '',
  level: 'normal',
  lower_bound: null,
  upper_bound: null,
  sex: 'any',
  min_age: null,
  max_age: null,
  is_active: true,
}

/** The ranges as they would be after the change, with the index of each one sent; null for unchanged ones. */
const planned = (stored: readonly StoredRange[], drafts: readonly Draft[], removed: readonly number[]) => {
  const changed = drafts.map((draft, index) => {
    const before = draft.id == null ? undefined : stored.find(({ id }) => id === draft.id)
    if (draft.id != null && !before) throw fieldError(`ranges.${index}.id`, 'No range of this biomarker has this id.')
    return { index, band: { ...open, ...before, ...draft } as RangeBand }
  })
  const named = new Set([...drafts.map(({ id }) => id), ...removed])
  const kept = stored.filter(({ id }) => !named.has(id)).map((band) => ({ index: null, band: band as RangeBand }))
  return [...changed, ...kept]
}

/** @throws VALIDATION with a sentence for each range that does not fit with the others */
const assertFit = (plan: ReturnType<typeof planned>): void => {
  const errors: Record<string, string> = {}
  for (const { index, band } of plan) {
    const others = plan.filter((one) => one.band !== band).map((one) => one.band)
    const problem = index === null ? null : rangeProblem(band, others)
    if (problem) errors[`ranges.${index}.${problem.field}`] = problem.message
  }
  const [message] = Object.values(errors)
  if (message !== undefined) throw new HaleError('VALIDATION', { message, errors })
}

/** Field errors of one range, at its index in the list. */
const atPlace = async (index: number, work: () => Promise<RawJson>): Promise<RawJson> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HaleError) || !error.errors) throw error
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([path, message]) => [`ranges.${index}.${path}`, message]),
    )
    throw new HaleError('VALIDATION', { message: error.message, errors })
  }
}

export const biomarkerHandlers: HandlersOf<Calls> = {
  saveBiomarkerRanges: ({
    params: { id: biomarker_id },
    body: { ranges, remove = [], read_at: versions },
    request,
    caller,
    services,
  }) =>
    services.db.transaction(async (tx) => {
      const engine = engineOf(services).within(tx)
      const resource = engine.resource('biomarkerrange')
      if (remove.length > 0) assertHolds(caller, permissionOf(resource, 'delete'))
      const [found] = await tx.query({
        name: 'find_biomarker',
        text: 'select 1 from biomarker where id = $1',
        values: [biomarker_id],
      })
      if (!found) throw new HaleError('NOT_FOUND', { message: 'This biomarker was not found' })
      const stored = await lockRanges(tx, biomarker_id)
      const gone = remove.filter((id) => stored.some((range) => range.id === id))
      assertFit(planned(stored, ranges, gone))
      return writeTogether(async () => {
        for (const id of gone) await engine.remove(resource, id, caller, readAtIn(versions, id, request))
        const models: { id: number }[] = []
        for (const [index, { id, ...body }] of ranges.entries()) {
          const input = { body: { ...body, biomarker_id } }
          const { text } = await atPlace(index, () =>
            id == null
              ? engine.add(resource, input, caller)
              : engine.set(resource, id, { ...input, readAt: readAtIn(versions, id, request) }, caller),
          )
          models.push(JSON.parse(text) as { id: number })
        }
        return { models }
      })
    }),
}
