import { useMemo } from 'react'
import type { Substance } from '#shared/rules/index.ts'
import { idOf, numberOf, textOf, useAllItems, type CatalogueItem } from './useAllItems.ts'

export interface Segment {
  id: number
  name: string
  /** HTML. */
  description: string
  /** An icon's name in kebab case. */
  icon: string
  /** Position on the figure, in percent from the left and the top; null for none. */
  place: { x: number; y: number } | null
}
export interface KnownMarker {
  id: number
  code: string
  name: string
  segment: Segment | null
  /** HTML. */
  description: string
  /** How many times more or less than before a value is more likely an error; null for any. */
  unlikelyChange: number | null
  /** What turns its unit into others. */
  substance: Substance
}
export interface Organ {
  id: number
  name: string
  icon: string
  segmentId: number | null
  /** HTML. */
  description: string
  tips: string
  /** Codes of its markers with their weights. */
  markers: { code: string; weight: number }[]
}

const segmentOf = (item: CatalogueItem): Segment => {
  const [x, y] = [numberOf(item['x']), numberOf(item['y'])]
  return {
    id: item.id,
    name: textOf(item['name']),
    description: textOf(item['description']),
    icon: textOf(item['icon']),
    place: x === null || y === null ? null : { x, y },
  }
}

/**
 * The catalogue of markers: the body region of each.
 * @param isWanted requested only if true
 */
export const useCatalogue = (isWanted = true) => {
  const biomarkers = useAllItems('biomarker', isWanted ? undefined : null)
  const segments = useAllItems('bodysegment', isWanted ? undefined : null)
  const { items: markerItems } = biomarkers
  const { items: segmentItems } = segments
  const known = useMemo(() => {
    const regions = (segmentItems ?? []).map(segmentOf)
    const byId = new Map(regions.map((segment) => [segment.id, segment]))
    const markers = (markerItems ?? []).map((item): KnownMarker => ({
      id: item.id,
      code: textOf(item['code']),
      name: textOf(item['name']),
      segment: byId.get(idOf(item['segment_id']) ?? 0) ?? null,
      description: textOf(item['description']),
      unlikelyChange: numberOf(item['unlikely_change']),
      substance: {
        molarMass: numberOf(item['molar_mass']),
        charge: numberOf(item['charge']),
        unit: textOf(item['unit']),
      },
    }))
    return { segments: regions, markers: new Map(markers.map((marker) => [marker.code, marker])) }
  }, [markerItems, segmentItems])
  return {
    ...known,
    isLoaded: markerItems !== undefined && segmentItems !== undefined,
    isFailed: biomarkers.isFailed || segments.isFailed,
    retry: () => {
      biomarkers.retry()
      segments.retry()
    },
  }
}
export type Catalogue = ReturnType<typeof useCatalogue>

/** Whether an organ and a region of the body are one part to members: the liver is both, and has one state. */
export const isSamePart = (organ: Pick<Organ, 'name' | 'segmentId'>, segment: Segment): boolean =>
  organ.segmentId === segment.id && organ.name === segment.name

/** The organs with their markers: those that are linked, and those of the region that is the same part, without weight. */
export const useOrgans = (markers: Catalogue['markers']) => {
  const organs = useAllItems('organ')
  const links = useAllItems('organbiomarker')
  const { items: organItems } = organs
  const { items: linkItems } = links
  const found = useMemo(() => {
    if (!organItems || !linkItems) return undefined
    const codes = new Map([...markers.values()].map(({ id, code }) => [id, code]))
    return organItems.map((item): Organ => {
      const part = { name: textOf(item['name']), segmentId: idOf(item['segment_id']) }
      const linked = new Map(
        linkItems.flatMap((link): [string, number][] => {
          const code = codes.get(idOf(link['biomarker_id']) ?? 0)
          return idOf(link['organ_id']) === item.id && code !== undefined ? [[code, numberOf(link['weight']) ?? 1]] : []
        }),
      )
      for (const { code, segment } of markers.values())
        if (segment && isSamePart(part, segment) && !linked.has(code)) linked.set(code, 0)
      return {
        id: item.id,
        ...part,
        icon: textOf(item['icon']),
        description: textOf(item['description']),
        tips: textOf(item['tips']),
        markers: [...linked].map(([code, weight]) => ({ code, weight })),
      }
    })
  }, [organItems, linkItems, markers])
  return {
    organs: found,
    isFailed: organs.isFailed || links.isFailed,
    retry: () => {
      organs.retry()
      links.retry()
    },
  }
}
