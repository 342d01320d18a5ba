import { vitalNames, vitalValue, type VitalName } from '../tracking/vitals.ts'
import { severeSubjectOf, severeVitals, type SevereSubject } from './severe-values.ts'

/** How long after a severe value a reading of something else leaves it standing. */
const oneDay = 86_400_000

interface Taken {
  data: Readonly<Record<string, unknown>>
  /** ISO 8601. */
  created_at: string
}
/** The values of one subject, as they were last measured. */
export interface StandingSevere {
  data: Partial<Record<VitalName, number>>
  created_at: string
}

/**
 * The severe values that hold: each subject as last measured, in the newest reading or in one of the day before it. A later
 * reading of something else takes none back.
 * @param readings newest first
 */
export const standingSevere = (readings: readonly Taken[]): StandingSevere[] => {
  const newest = Date.parse(readings[0]?.created_at ?? '')
  const last = new Map<SevereSubject, StandingSevere>()
  for (const { data, created_at } of readings) {
    if (newest - Date.parse(created_at) > oneDay) break
    for (const name of vitalNames) {
      const value = vitalValue(data, name)
      const subject = severeSubjectOf[name]
      if (value === null || !subject) continue
      const own = last.get(subject) ?? { data: {}, created_at }
      if (own.created_at === created_at) last.set(subject, { ...own, data: { ...own.data, [name]: value } })
    }
  }
  return [...last.values()].filter(({ data }) => severeVitals(data).length > 0)
}
