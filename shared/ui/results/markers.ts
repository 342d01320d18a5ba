import { readingLevel, readingSide, type MarkerReading, type MarkerScale, type RangeLevel, type SpotLevel } from '#shared/rules/index.ts'
import type { BarBand } from '../widgets/RangeBar.tsx'

/** One marker of a result, as its lab reports it. */
export interface Marker extends MarkerReading {
  code: string
  name: string
  /** As the lab writes it. */
  result: string
  unit: string
  hideResultLabel: boolean
  hideScale: boolean
}

/** What is shown of a marker's level. */
export interface MarkerLook {
  /** Null where there is none, or where it is not to be shown. */
  level: SpotLevel | null
  side: 'low' | 'high' | null
  /** The scale that its bar is drawn on; null where there is none, or where it is not to be shown. */
  scale: MarkerScale | null
}

export const lookOfMarker = (marker: Marker): MarkerLook => ({
  level: marker.hideResultLabel ? null : readingLevel(marker),
  side: marker.hideResultLabel ? null : readingSide(marker),
  scale: marker.hideScale || (marker.healthy_min === null && marker.healthy_max === null) ? null : marker,
})

/** The bands of a scale, lowest first. A threshold that is missing has no band before or after it. */
export const bandsOf = ({ report_min, low_min, healthy_min, healthy_max, high_max, report_max }: MarkerScale): BarBand[] => {
  const band = (level: RangeLevel, from: number | null, to: number | null): BarBand => ({ key: level, level, from, to })
  const below = healthy_min === null ? [] : [band('low', report_min, low_min ?? healthy_min), band('borderline low', low_min, healthy_min)]
  const above = healthy_max === null ? [] : [band('borderline high', healthy_max, high_max), band('high', high_max ?? healthy_max, report_max)]
  return [...below, band('normal', healthy_min ?? report_min, healthy_max ?? report_max), ...above].filter(
    ({ level, from, to }) =>
      (from === null || to === null || from < to) &&
      // A band beside the healthy one has both of its bounds, or is none.
      (!level.startsWith('borderline') || (from !== null && to !== null)),
  )
}

/** The band that holds a reading. Its edges belong to the healthy range, so that it cannot be told from the bounds alone. */
export const bandOf = (reading: MarkerReading): RangeLevel | null => {
  const level = readingLevel(reading)
  if (level === null) return null
  if (level === 'Borderline') return readingSide(reading) === 'low' ? 'borderline low' : 'borderline high'
  return level === 'Normal' ? 'normal' : level === 'Low' ? 'low' : 'high'
}

export type Hue = 'red' | 'yellow' | 'green'
export const hueOfLevel: Record<SpotLevel, Hue> = { Low: 'red', High: 'red', Borderline: 'yellow', Normal: 'green' }
export const hueOfBand = (level: RangeLevel): Hue =>
  level === 'normal' ? 'green' : level.startsWith('borderline') ? 'yellow' : 'red'
