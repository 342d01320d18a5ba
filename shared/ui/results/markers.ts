import {
  readingLevel,
  readingSide,
  severeMarker,
  scaleBands,
  type MarkerReading,
  type MarkerScale,
  type RangeLevel,
  type SpotLevel,
} from '#shared/rules/index.ts'
import type { BarBand } from '../widgets/RangeBar.tsx'

/** One marker of a result, as reported by the lab. */
export interface Marker extends MarkerReading {
  code: string
  name: string
  /** In the lab's format. */
  result: string
  unit: string
  hideResultLabel: boolean
  hideScale: boolean
  /** The range that the lab reported, in its format. */
  reference_range?: string | null | undefined
}

/** The level of a marker as displayed. */
export interface MarkerStyle {
  /** Null if it could not be graded. */
  level: SpotLevel | null
  side: 'low' | 'high' | null
  /** It is marked even if the label is hidden. */
  isSevere: boolean
  /** The scale of its bar; null without one, or if it is hidden. */
  scale: MarkerScale | null
}

export const markerStyle = (marker: Marker): MarkerStyle => ({
  level: readingLevel(marker),
  side: readingSide(marker),
  isSevere: severeMarker(marker) !== null,
  scale: marker.hideScale || (marker.healthy_min === null && marker.healthy_max === null) ? null : marker,
})

/** The bands of a scale, as drawn on its bar. */
export const bandsOf = (scale: MarkerScale): BarBand[] =>
  scaleBands(scale).map((band) => ({ ...band, key: band.level }))

export type Hue = 'red' | 'yellow' | 'green'
export const hueOfLevel: Record<SpotLevel, Hue> = { Low: 'red', High: 'red', Borderline: 'yellow', Normal: 'green' }
export const hueOfBand = (level: RangeLevel): Hue =>
  level === 'normal' ? 'green' : level.startsWith('borderline') ? 'yellow' : 'red'
