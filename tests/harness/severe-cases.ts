import { markerRules, vitalRules, type SevereRule, type VitalName } from '#shared/rules/index.ts'

/**
 * Every screen, message and file that shows a vital or a marker, by the test that shows severe values on it. A test fails if it does
 * not look at each of its own.
 */
export const severeSurfaces = {
  'home card': 'member',
  'last reading': 'member',
  'scan result': 'member',
  'entered reading': 'member',
  'vitals history': 'member',
  'kit headline': 'member',
  'kit list': 'member',
  'kit detail': 'member',
  'kit body part': 'member',
  'kit correction': 'member',
  'closed vault': 'member',
  'PDF report': 'words',
  'notification and mail': 'words',
  'Scout’s answer': 'scout',
  'staff’s record': 'staff',
  'staff’s result entry': 'staff',
} as const
export type SevereSurface = keyof typeof severeSurfaces
export const surfacesOf = (of: (typeof severeSurfaces)[SevereSurface]): string[] =>
  Object.entries(severeSurfaces).flatMap(([name, owner]) => (owner === of ? [name] : []))

/** The least severe value of a rule. */
const valueOf = ({ bound, limit, isLimitSevere }: SevereRule, step: number): number =>
  isLimitSevere ? limit : Math.round((limit + (bound === 'above' ? step : -step)) * 10) / 10

/** A reading for each rule of a vital, with a second pressure that is not severe. */
export const severeReadings = Object.entries(vitalRules).flatMap(([name, rules]) =>
  rules.map((rule) => {
    const vital = name as VitalName
    const value = valueOf(rule, vital === 'temperature' ? 0.1 : 1)
    const other = vital === 'sbp' ? { dbp: value < 100 ? 60 : 100 } : vital === 'dbp' ? { sbp: 160 } : {}
    return { vital, rule, value, data: { [vital]: value, ...other } as Record<string, number> }
  }),
)

/** A marker for each rule, read on a scale that calls it normal. */
export const severeMarkers = markerRules.flatMap(({ names, unit, rules }) =>
  rules.map((rule, index) => {
    // A document has each code once.
    const name = names[index] ?? ''
    const value = valueOf(rule, rule.limit / 100)
    return {
      code: name,
      name: `${name} ${rule.bound}`,
      unit,
      value,
      result: String(value),
      description: '',
      providerCode: 'spot',
      resultWithUnit: '',
      result_level: 'N' as const,
      report_min: 0,
      low_min: 0,
      healthy_min: 0,
      healthy_max: 10_000,
      high_max: 10_000,
      report_max: 10_000,
      hideResultLabel: false,
      hideScale: false,
    }
  }),
)

/** Sentences and labels that call a value usual or normal. */
export const usualWords = /within|usual for|in the (healthy|usual) range|\bnormal\b|all is well/i
