import { fieldError } from '#shared/errors.ts'
import type { Hooks } from '../classkeys/index.ts'
import { problemOf } from './settings.ts'

/** A provider that an administrator sets up for an organization can be used, or the entry says why not. */
export const organizationHooks: Hooks = {
  beforeSave: async (_context, values) => {
    const integrations = typeof values.integrations === 'string' ? (JSON.parse(values.integrations) as unknown) : values.integrations
    if (!Array.isArray(integrations)) return
    for (const [index, integration] of (integrations as Parameters<typeof problemOf>[0][]).entries()) {
      const problem = problemOf(integration)
      if (problem) throw fieldError(`integrations.${index}.${problem.field}`, problem.message)
    }
  },
}
