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

/** The ranges of a biomarker; concurrent changes to them wait. */
export const lockRanges = async (tx: Database, biomarkerId: number): Promise<StoredRange[]> => {
  await tx.query({
    name: 'lock_biomarker',
    text: 'select 1 from biomarker where id = $1 for update',
    values: [biomarkerId],
  })
  return tx.query<StoredRange>({
    name: 'find_biomarker_ranges',
    text: `select id, biomarker_id, name, level, lower_bound, upper_bound, sex, min_age, max_age, is_active
           from biomarkerrange where biomarker_id = $1 order by id`,
    values: [biomarkerId],
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
    const [before] =
      id === null
        ? []
        : await tx.query<StoredRange>({
            name: 'find_biomarker_range',
            text: `select id, biomarker_id, name, level, lower_bound, upper_bound, sex, min_age, max_age, is_active
                   from biomarkerrange where id = $1`,
            values: [id],
          })
    const range = { ...open, name: '', ...before, ...values } as StoredRange
    if (typeof range.biomarker_id !== 'number') return
    const others = (await lockRanges(tx, range.biomarker_id)).filter((other) => other.id !== id)
    const problem = rangeProblem(range, others)
    if (problem) throw fieldError(problem.field, problem.message)
  },
}
