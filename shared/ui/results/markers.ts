import {
  readingLevel,
  readingSide,
  scaleBands,
  type MarkerReading,
  type MarkerScale,
  type RangeLevel,
  type SpotLevel,
} from '#shared/rules/index.ts'
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
export interface MarkerStyle {
  /** Null where there is none, or where it is not to be shown. */
  level: SpotLevel | null
  side: 'low' | 'high' | null
  /** The scale that its bar is drawn on; null where there is none, or where it is not to be shown. */
  scale: MarkerScale | null
}

export const markerStyle = (marker: Marker): MarkerStyle => ({
  level: marker.hideResultLabel ? null : readingLevel(marker),
  side: marker.hideResultLabel ? null : readingSide(marker),
  scale: marker.hideScale || (marker.healthy_min === null && marker.healthy_max === null) ? null : marker,
})

/** The bands of a scale, as its bar is drawn. */
export const bandsOf = (scale: MarkerScale): BarBand[] =>
  scaleBands(scale).map((band) => ({ ...band, key: band.level }))

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
