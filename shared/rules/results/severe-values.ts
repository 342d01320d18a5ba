import { vitalNames, vitalValue, type VitalName } from '../tracking/vitals.ts'
import { readResult } from './lab-ranges.ts'
import type { Quantity } from './quantities.ts'
import { unitFactor } from '../values/ucum.ts'
import { markerRules } from './severe-markers.ts'
import { vitalRules, type SevereRule } from './severe-rules.ts'

/** The vitals that are shown as one: the two values of a blood pressure. */
export type SevereSubject = 'pressure' | 'pulse' | 'breathing' | 'oxygen' | 'temperature'
export const severeSubjectOf: Readonly<Partial<Record<VitalName, SevereSubject>>> = {
  sbp: 'pressure',
  dbp: 'pressure',
  hr: 'pulse',
  rr: 'breathing',
  spo2: 'oxygen',
  temperature: 'temperature',
}

export interface SevereVital extends SevereRule {
  subject: SevereSubject
  /** Which of the values is severe; for a blood pressure, the first that is. */
  vital: VitalName
  /** As shown, without unit: '185/122'. */
  value: string
}

/** Shown values are rounded, so a limit holds for what is shown; temperatures have one decimal. */
const shownNumber = (vital: VitalName, value: number): number =>
  vital === 'temperature' ? Math.round(value * 10) / 10 : Math.round(value)

const isBeyond = ({ bound, limit, isLimitSevere }: SevereRule, value: number): boolean =>
  (isLimitSevere && value === limit) || (bound === 'above' ? value > limit : value < limit)

/** The rule that a vital's value breaks; null if it is not severe. */
export const severeRuleOf = (vital: VitalName, value: number): SevereRule | null =>
  vitalRules[vital].find((rule) => isBeyond(rule, shownNumber(vital, value))) ?? null

type Data = Readonly<Record<string, unknown>>

/** The severe values of a reading, each subject once, with what they are shown as. */
export const severeVitals = (data: Data): SevereVital[] => {
  const found = new Map<SevereSubject, SevereVital>()
  for (const vital of ['sbp', 'dbp', ...vitalNames] as const) {
    const subject = severeSubjectOf[vital]
    const number = vitalValue(data, vital)
    const rule = number === null ? null : severeRuleOf(vital, number)
    if (number === null || !rule || !subject || found.has(subject)) continue
    const [upper, lower] = [vitalValue(data, 'sbp'), vitalValue(data, 'dbp')]
    const value =
      subject === 'pressure' && upper !== null && lower !== null
        ? `${Math.round(upper)}/${Math.round(lower)}`
        : String(shownNumber(vital, number))
    found.set(subject, { ...rule, subject, vital, value })
  }
  return [...found.values()]
}

/** A value of a lab, with what says which it is. */
export interface JudgedMarker {
  code?: string
  name?: string
  unit?: string
  /** A number, or words such as '<10'. */
  value: number | string | null
}

const ignored = new Set(['serum', 'plasma', 'blood', 'fasting', 'random', 'level', 'total', 's', 'p', 'b'])
/** The words of a name in one form: 'Fasting Glucose' and 'glucose-fasting' are 'glucose'. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ignored.has(word))
    .join('-')

/** Same value at the limit, but '<54' is less than 54. */
const isSpanBeyond = (rule: SevereRule, span: Quantity, factor: number): boolean => {
  const isAbove = rule.bound === 'above'
  const edge = (isAbove ? span.least : span.most) * factor
  return isBeyond(rule, edge) || (edge === rule.limit && !(isAbove ? span.hasLeast : span.hasMost))
}

/** The rule that a lab's value breaks, whatever scale it is read on; null if it is not severe or what it measures is not known. */
export const severeMarker = ({ code = '', name = '', unit = '', value }: JudgedMarker): SevereRule | null => {
  const names = [plainName(code), plainName(name)]
  const marker = markerRules.find(({ names: own }) => names.some((one) => own.includes(one)))
  const factor = marker ? unitFactor(unit, marker.unit, marker) : null
  const span = readResult(value, unit)
  if (!marker || factor === null || span === null) return null
  return marker.rules.find((rule) => isSpanBeyond(rule, span, factor)) ?? null
}
