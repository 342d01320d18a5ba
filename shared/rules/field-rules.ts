/** What the other values of an item make of one of its fields. */
export interface FieldRule {
  /** False where the field means nothing beside the other values; what it holds is kept. */
  isShown: boolean
  isRequired: boolean
  /** The sentence for a required field that is empty. */
  message?: string
  /** The values of a choice that are offered; all of them without. */
  values?: readonly string[]
}

export type FieldRules = Readonly<Partial<Record<string, FieldRule>>>
/** Rules between the fields of an item, from its values. */
export type RulesOf = (values: Readonly<Record<string, unknown>>) => FieldRules

export const shown: FieldRule = { isShown: true, isRequired: false }
export const hidden: FieldRule = { isShown: false, isRequired: false }
export const shownIf = (isShown: boolean): FieldRule => (isShown ? shown : hidden)
export const requiredIf = (isShown: boolean, message: string): FieldRule =>
  isShown ? { isShown, isRequired: true, message } : hidden

/** Values of an item that must fit each other. */
export interface ValueChecks {
  /** The fields that they are in. What is stored is looked at again when one of them changes. */
  of: readonly string[]
  /** One sentence for each field that does not fit; empty when all do. */
  problems: (values: Readonly<Record<string, unknown>>) => Record<string, string>
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** One sentence for each field that the rules want and the values do not have. */
export const missingFields = (rules: FieldRules, values: Readonly<Record<string, unknown>>): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules))
    if (rule?.isShown && rule.isRequired && isEmpty(values[name])) problems[name] = rule.message ?? 'This is required.'
  return problems
}

/** What a form has to say: fields that are missing, and choices that are not offered beside the other values. */
export const ruleProblems = (rules: FieldRules, values: Readonly<Record<string, unknown>>): Record<string, string> => {
  const problems = missingFields(rules, values)
  for (const [name, rule] of Object.entries(rules)) {
    const value = values[name]
    if (rule?.isShown && rule.values && !isEmpty(value) && !rule.values.includes(String(value)))
      problems[name] = rule.message ?? 'This option is not available here.'
  }
  return problems
}
