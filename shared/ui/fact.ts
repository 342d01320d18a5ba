/**
 * What screens state about a member, each under one key, wherever it is stated: the balance of stars; the number of the day's open
 * tasks; the state of a section of the assessment, of a step of a program and of a kit's results; and the moment of a visit.
 */
export type FactKey =
  | 'stars'
  | 'tasks.open'
  | 'vitals.last'
  | `assessment.${string}.state`
  | `step.${string}.state`
  | `kit.${string}.results`
  | `visit.${number}.at`

/**
 * Marks the element that states a fact, as `key:value`. A browser test compares what all screens state under one key.
 * @param value the stated value itself, in no language
 */
export const fact = (key: FactKey, value: string | number): { 'data-fact': string } => ({
  'data-fact': `${key}:${value}`,
})
