import type { ValueChecks } from '../rules/index.ts'
import { say } from '../reasons/index.ts'

/**
 * Fields of which one is enough, such as the two names of a person: many people have a single one.
 * @param labels of the fields
 */
export const oneOf = (labels: Readonly<Record<string, string>>): ValueChecks => ({
  of: Object.keys(labels),
  problems: (values) => {
    const hasOne = Object.keys(labels).some((name) => String(values[name] ?? '').trim() !== '')
    if (hasOne) return {}
    return Object.fromEntries(Object.entries(labels).map(([name, field]) => [name, say('field_required', { field })]))
  },
})
