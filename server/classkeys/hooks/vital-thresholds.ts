import { fieldError } from '#shared/errors.ts'
import { thresholdProblem } from '#shared/rules/index.ts'
import type { Hooks } from './types.ts'

const bounds = ['min_value', 'max_value', 'min_age', 'max_age'] as const

/** Bounds of a threshold are the right way round; else no value, or nobody, would be within. */
export const vitalThresholds: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    if (!bounds.some((field) => values[field] !== undefined)) return
    const [before] =
      id === null
        ? []
        : await tx.query({ name: 'find_bounds_of_threshold', text: `select ${bounds.join(', ')} from vital_warning_thresholds where id = $1`, values: [id] })
    const problem = thresholdProblem({ ...before, ...values })
    if (problem) throw fieldError(problem.field, problem.message)
  },
}
