import { bySeverity, countLevels, readingScore, weightedScore } from '#shared/rules/index.ts'
import { hueOfLevel, markerStyle, type Marker } from '#shared/ui/results/index.ts'
import { isSamePart, type Catalogue, type Organ, type Segment } from './useCatalogue.ts'

/** The state of a body part's markers. */
export interface PartState {
  total: number
  /** Outside the healthy range. */
  outside: number
  /** Inside it. */
  normal: number
  hue: 'red' | 'yellow' | 'green' | null
}

export const stateOf = (markers: readonly Marker[]): PartState => {
  const levels = markers.map((marker) => markerStyle(marker).level).toSorted(bySeverity)
  const worst = levels[0] ?? null
  const { normal, unread } = countLevels(levels)
  return {
    total: markers.length,
    normal,
    outside: markers.length - normal - unread,
    hue: worst && hueOfLevel[worst],
  }
}

export interface MeasuredOrgan extends Organ {
  measured: Marker[]
  /** 0 to 1, weighted by marker; null if no marker has a level that may be shown, or one that counts could not be graded. */
  score: number | null
  state: PartState
}

/** The organs the markers relate to, in order. */
export const measuredOrgans = (organs: readonly Organ[], markers: readonly Marker[]): MeasuredOrgan[] => {
  const byCode = new Map(markers.map((marker) => [marker.code, marker]))
  return organs.flatMap((organ) => {
    const found = organ.markers.flatMap(({ code, weight }) => {
      const marker = byCode.get(code)
      return marker ? [{ marker, weight }] : []
    })
    if (found.length === 0) return []
    const measured = found.map(({ marker }) => marker)
    const scores = found.map(({ marker, weight }) => ({
      score: marker.hideResultLabel ? null : readingScore(marker),
      weight,
    }))
    const isRead = found.every(({ marker, weight }) => weight === 0 || markerStyle(marker).level !== null)
    return [{ ...organ, measured, score: isRead ? weightedScore(scores) : null, state: stateOf(measured) }]
  })
}

interface MeasuredRegion extends Segment {
  measured: Marker[]
  state: PartState
}

/** The regions of the body with their markers, in order. A region that is also an organ has the organ's markers. */
export const measuredRegions = (
  { segments, markers: known }: Pick<Catalogue, 'segments' | 'markers'>,
  organs: readonly Organ[],
  markers: readonly Marker[],
): MeasuredRegion[] =>
  segments.flatMap((segment) => {
    const organ = organs.find((one) => isSamePart(one, segment))
    const related = organ && new Set(organ.markers.map(({ code }) => code))
    const measured = markers.filter(({ code }) => related?.has(code) ?? known.get(code)?.segment?.id === segment.id)
    return measured.length === 0 ? [] : [{ ...segment, measured, state: stateOf(measured) }]
  })
