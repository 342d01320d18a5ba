import { AsyncLocalStorage } from 'node:async_hooks'
import { fieldError } from '#shared/errors.ts'
import { rangeProblem, type RangeBand } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'

/** A range as stored in the table. */
export type StoredRange = RangeBand & { id: number; biomarker_id: number }

/** Set while several ranges are written that were checked as a whole: in between, two may overlap. */
const checkedTogether = new AsyncLocalStorage<true>()
export const writeTogether = <T>(work: () => Promise<T>): Promise<T> => checkedTogether.run(true, work)

/**
 * The ranges of a biomarker; concurrent changes to them wait.
 * @param biomarkerId null for that of the range `id`, which is found in any case
 */
export const lockRanges = async (
  tx: Database,
  biomarkerId: number | null,
  id: number | null = null,
): Promise<StoredRange[]> => {
  const values = [biomarkerId, id]
  const biomarker = 'coalesce($1::bigint, (select biomarker_id from biomarkerrange where id = $2::bigint))'
  await tx.run({ name: 'lock_biomarker', text: `select 1 from biomarker where id = ${biomarker} for update`, values })
  return tx.query<StoredRange>({
    name: 'find_biomarker_ranges',
    text: `select id, biomarker_id, name, level, lower_bound, upper_bound, sex, min_age, max_age, is_active
           from biomarkerrange where biomarker_id = ${biomarker} or id = $2::bigint order by id`,
    values,
  })
}

const open = {
  level: 'normal',
  lower_bound: null,
  upper_bound: null,
  sex: 'any',
  min_age: null,
  max_age: null,
  is_active: true,
} as const

/** No two ranges may cover the same values for the same people, and low stays below normal. */
export const rangeHooks: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    if (checkedTogether.getStore()) return
    const { biomarker_id: given } = values
    if (id === null ? typeof given !== 'number' : given === null) return
    const stored = await lockRanges(tx, typeof given === 'number' ? given : null, id)
    const range = { ...open, name: '', ...stored.find((one) => one.id === id), ...values } as StoredRange
    const others = stored.filter((other) => other.id !== id)
    const problem = rangeProblem(range, others)
    if (problem) throw fieldError(problem.field, problem.message)
  },
}
