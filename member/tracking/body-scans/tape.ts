import { readNumber, type DecimalSign } from '#shared/rules/index.ts'
import { girths, measures, type Measure } from './useWords.ts'

export type TapeTexts = Record<Measure | 'height' | 'feet' | 'inches', string>
export type TapeField = keyof TapeTexts
export interface TapeBounds {
  low: number
  high: number
}
export type TapeProblems = Partial<Record<TapeField, TapeBounds | 'needed'>>

/** Plausible measurements of adults, in kg and cm. */
const plausible: Record<Measure | 'height', readonly [low: number, high: number]> = {
  weight: [25, 350],
  chest: [50, 220],
  waist: [40, 220],
  high_hips: [50, 220],
  height: [100, 250],
}
const kilogramsPerPound = 0.45359237
const centimetersPerInch = 2.54

export interface Taped {
  /** As body scans are stored: kg, and cm as text. */
  body: { weight?: number; circumference_params: Partial<Record<(typeof girths)[number], string>> }
  heightCm: number | null
  problems: TapeProblems
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Parses the input, in the member's units. Empty fields were not measured. */
export const readTape = (texts: TapeTexts, isMetric: boolean, decimal: DecimalSign): Taped => {
  const problems: TapeProblems = {}
  const body: Taped['body'] = { circumference_params: {} }
  for (const measure of measures) {
    if (texts[measure].trim() === '') continue
    const factor = isMetric ? 1 : measure === 'weight' ? kilogramsPerPound : centimetersPerInch
    const [least, most] = plausible[measure]
    const typed = readNumber(texts[measure], decimal)
    const value = typed === null ? null : typed * factor
    if (value === null || value < least || value > most)
      problems[measure] = { low: Math.ceil(least / factor), high: Math.floor(most / factor) }
    else if (measure === 'weight') body.weight = rounded(value)
    else body.circumference_params[measure] = String(rounded(value))
  }
  if (measures.every((measure) => texts[measure].trim() === '')) problems.weight = 'needed'
  return { body, ...heightOf(texts, isMetric, decimal, problems) }
}

const heightOf = (
  texts: TapeTexts,
  isMetric: boolean,
  decimal: DecimalSign,
  problems: TapeProblems,
): Pick<Taped, 'heightCm' | 'problems'> => {
  const [least, most] = plausible.height
  if (isMetric) {
    if (texts.height.trim() === '') return { heightCm: null, problems }
    const heightCm = readNumber(texts.height, decimal)
    if (heightCm !== null && heightCm >= least && heightCm <= most) return { heightCm: rounded(heightCm), problems }
    return { heightCm: null, problems: { ...problems, height: { low: least, high: most } } }
  }
  if (texts.feet.trim() === '' && texts.inches.trim() === '') return { heightCm: null, problems }
  const feet = readNumber(texts.feet, decimal)
  const inches = texts.inches.trim() === '' ? 0 : readNumber(texts.inches, decimal)
  const found: TapeProblems = {}
  if (feet === null || feet < 3 || feet > 8 || !Number.isInteger(feet)) found.feet = { low: 3, high: 8 }
  if (inches === null || inches < 0 || inches >= 12) found.inches = { low: 0, high: 11 }
  if (feet === null || inches === null || found.feet || found.inches)
    return { heightCm: null, problems: { ...problems, ...found } }
  const heightCm = rounded((feet * 12 + inches) * centimetersPerInch)
  if (heightCm < least || heightCm > most)
    return { heightCm: null, problems: { ...problems, inches: { low: 0, high: 2 } } }
  return { heightCm, problems }
}

/** A height as its fields show it; empty if unknown. */
export const heightTexts = (
  heightCm: number | null,
  isMetric: boolean,
): Pick<TapeTexts, 'height' | 'feet' | 'inches'> => {
  if (heightCm === null) return { height: '', feet: '', inches: '' }
  if (isMetric) return { height: String(Math.round(heightCm * 10) / 10), feet: '', inches: '' }
  const inches = Math.round((heightCm / centimetersPerInch) * 10) / 10
  return { height: '', feet: String(Math.floor(inches / 12)), inches: String(Math.round((inches % 12) * 10) / 10) }
}

/** Whether the height was changed: a height that was only displayed is not stored rounded in the profile. */
export const isOtherHeight = (texts: TapeTexts, heightCm: number | null, isMetric: boolean): boolean => {
  const known = heightTexts(heightCm, isMetric)
  return texts.height !== known.height || texts.feet !== known.feet || texts.inches !== known.inches
}
