import type { ValueChecks } from '../rules/index.ts'

/**
 * Fields of which one is enough, such as the two names of a person: many people have a single one. The sentences are those of the
 * reason `field_required`, which the back office does not load for its first screen.
 * @param labels of the fields
 */
export const oneOf = (labels: Readonly<Record<string, string>>): ValueChecks => ({
  of: Object.keys(labels),
  problems: (values) => {
    const hasOne = Object.keys(labels).some((name) => String(values[name] ?? '').trim() !== '')
    if (hasOne) return {}
    return Object.fromEntries(Object.entries(labels).map(([name, field]) => [name, `${field} is required.`]))
  },
})
