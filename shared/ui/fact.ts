/**
 * What screens state about a member, each under one key, wherever it is stated: the balance of stars; the streak in days; the water of a
 * day and its goal, in the member's unit; the connected devices; the number of the day's open tasks; the state of a section of the
 * assessment, of a step of a program and of a kit's results; and the moment of a visit.
 */
export type FactKey =
  | 'stars'
  | 'streak'
  | 'devices'
  | 'tasks.open'
  | 'vitals.last'
  | `water.${string}`
  | `assessment.${string}.state`
  | `step.${string}.state`
  | `kit.${string}.results`
  | `visit.${number}.at`

/** What the screen of a kit's results states: markers outside their range of those with one, of a part of the body too, and a marker's level. */
export type ResultFactKey = 'outside' | `part.${string}` | `level.${string}`

/**
 * Marks the element that states a fact, as `key:value`. A browser test compares what all screens state under one key.
 * @param value the stated value itself, in no language
 */
export const fact = (key: FactKey | ResultFactKey, value: string | number): { 'data-fact': string } => ({
  'data-fact': `${key}:${value}`,
})

/** Marks the element whose result facts are those of one kit. */
export const factsOfKit = (kitId: string): { 'data-facts-of': string } => ({ 'data-facts-of': `kit.${kitId}` })
