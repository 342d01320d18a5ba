import { readingProblems, readNumber, vitalLimits, type DecimalSign } from '#shared/rules/index.ts'

/**
 * Values from other devices: the heart rate in beats per minute if no scan measured it, and what a camera cannot measure, upper
 * and lower blood pressure in mmHg and oxygen saturation in percent.
 */
export const manualNames = ['hr', 'sbp', 'dbp', 'spo2'] as const
export type ManualName = (typeof manualNames)[number]
export type ManualTexts = Readonly<Record<ManualName, string>>
export type ManualValues = Partial<Record<ManualName, number>>

export type ManualProblem =
  | { key: 'number_range'; low: number; high: number }
  | { key: 'pressure_pair' }
  | { key: 'pressure_order' }

export const noManualValues: ManualTexts = { hr: '', sbp: '', dbp: '', spo2: '' }

/** Parses the input: the valid values, and errors by field. Empty fields have no value. */
export const readManualValues = (
  texts: ManualTexts,
  decimal: DecimalSign,
): { values: ManualValues; problems: Partial<Record<ManualName, ManualProblem>> } => {
  const values: ManualValues = {}
  const problems: Partial<Record<ManualName, ManualProblem>> = {}
  for (const name of manualNames) {
    if (texts[name].trim() === '') continue
    const number = readNumber(texts[name], decimal)
    const value = number !== null && number >= 0 ? number : null
    if (value !== null) values[name] = value
    if (value === null || readingProblems({ [name]: value })[name] !== undefined) {
      const [low, high] = vitalLimits[name]
      problems[name] = { key: 'number_range', low, high }
    }
  }
  const { sbp, dbp } = values
  if (sbp !== undefined && texts.dbp.trim() === '') problems.dbp = { key: 'pressure_pair' }
  if (dbp !== undefined && texts.sbp.trim() === '') problems.sbp = { key: 'pressure_pair' }
  if (sbp !== undefined && dbp !== undefined && dbp >= sbp) problems.dbp ??= { key: 'pressure_order' }
  // A blood pressure needs both of its values.
  if (problems.sbp || problems.dbp) for (const name of ['sbp', 'dbp'] as const) delete values[name]
  for (const name of ['hr', 'spo2'] as const) if (problems[name]) delete values[name]
  return { values, problems }
}
