import { readContent } from './read.ts'

export interface BiomarkerContent {
  code: string
  name: string
  segment: string
  unit: string
  /** Grams per mole, if it is known and always the same. */
  molar_mass?: number
  loinc: string | null
  /** report_min, low_min, healthy_min, healthy_max, high_max, report_max. */
  scale: readonly [number, number, number, number, number, number]
  /** How many times more or less than before a value is more likely an error. */
  unlikely_change: number
  about: string
  /** Organ codes, the first one named most often with it. */
  organs: readonly string[]
  /** What a low and a high value may lead to, and what helps; null where that side means nothing. */
  low: Meaning | null
  high: Meaning | null
}
interface Meaning {
  text: string
  advice: string
  /** Effect, its type and how strong it is. */
  effects: readonly (readonly [string, 'symptom' | 'risk', 'mild' | 'moderate' | 'severe'])[]
}

/**
 * What the tests measure, with the ranges they are read against: adult reference ranges as common laboratories and
 * guidelines give them (NCEP ATP III and ACC/AHA for lipids, ADA for blood sugar, Endocrine Society for vitamin D).
 */
export const biomarkers = readContent<BiomarkerContent[]>('testing/markers')
