/** How an item's other values affect one of its fields. */
export interface FieldRule {
  /** False if the field has no meaning with the other values; its value is kept. */
  isShown: boolean
  isRequired: boolean
  /** The error message for a required field that is empty. */
  message?: string
  /** The options offered for a choice; all of them by default. */
  values?: readonly string[]
}

export type FieldRules = Readonly<Partial<Record<string, FieldRule>>>
/** Rules between the fields of an item, given its values. */
export type RulesOf = (values: Readonly<Record<string, unknown>>) => FieldRules

export const shown: FieldRule = { isShown: true, isRequired: false }
export const hidden: FieldRule = { isShown: false, isRequired: false }
export const shownIf = (isShown: boolean): FieldRule => (isShown ? shown : hidden)
export const requiredIf = (isShown: boolean, message: string): FieldRule =>
  isShown ? { isShown, isRequired: true, message } : hidden

/** Values of an item that depend on each other. */
export interface ValueChecks {
  /** The fields with these values. Stored values are checked again when one of them changes. */
  of: readonly string[]
  /** One message for each invalid field; empty if all are valid. */
  problems: (values: Readonly<Record<string, unknown>>) => Record<string, string>
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const endOfPeriod = /ends_on$/
/** For periods such as `starts_on` and `ends_on`, also with the same prefix; null if there is none among the fields. */
export const periodChecks = (fields: readonly string[]): ValueChecks | null => {
  const periods = fields
    .filter((name) => endOfPeriod.test(name))
    .map((to) => ({ from: to.replace(endOfPeriod, 'starts_on'), to }))
    .filter(({ from }) => fields.includes(from))
  if (periods.length === 0) return null
  return {
    of: periods.flatMap(({ from, to }) => [from, to]),
    problems: (values) => {
      const isReversed = ({ from, to }: { from: string; to: string }) =>
        !isEmpty(values[from]) && !isEmpty(values[to]) && String(values[to]) < String(values[from])
      return Object.fromEntries(periods.filter(isReversed).map(({ to }) => [to, 'Must not be before the first day.']))
    },
  }
}

/** One message for each field the rules require and the values lack. */
export const missingFields = (rules: FieldRules, values: Readonly<Record<string, unknown>>): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules))
    if (rule?.isShown && rule.isRequired && isEmpty(values[name])) problems[name] = rule.message ?? 'This is required.'
  return problems
}

/** A form's errors: missing fields, and choices not offered with the other values. */
export const ruleProblems = (rules: FieldRules, values: Readonly<Record<string, unknown>>): Record<string, string> => {
  const problems = missingFields(rules, values)
  for (const [name, rule] of Object.entries(rules)) {
    const value = values[name]
    if (rule?.isShown && rule.values && !isEmpty(value) && !rule.values.includes(String(value)))
      problems[name] = rule.message ?? 'This option is not available here.'
  }
  return problems
}
