import { useDeferredValue, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { bySeverity, groupItems, matchesWords, showsLevel, type ResultFilter } from '#shared/rules/index.ts'
import { markerStyle, type Marker } from '#shared/ui/results/index.ts'
import type { MarkerGroup } from './MarkerList.tsx'
import type { Catalogue } from './useCatalogue.ts'
import { useResultView } from './useResultView.ts'

const byLevel = (one: Marker, other: Marker): number => bySeverity(markerStyle(one).level, markerStyle(other).level)

/** The initial marker: the first of those that need attention most. */
const firstOf = (markers: readonly Marker[]): Marker | undefined => markers.toSorted(byLevel)[0]

/** The markers that filter and search leave: those outside their range first, the others by region. One of them is current. */
export const useMarkerGroups = (markers: readonly Marker[], catalogue: Catalogue, isInline: boolean) => {
  const { t } = useTranslation('results')
  const { marker: chosen, filter, trend: opensTrend, change } = useResultView()
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim())
  const segmentOf = (marker: Marker) => catalogue.markers.get(marker.code)?.segment ?? undefined
  const inFilter = (wanted: ResultFilter) => markers.filter((marker) => showsLevel(wanted, markerStyle(marker).level))
  const shown = inFilter(filter).filter(
    (marker) => sought === '' || matchesWords(sought, [marker.name, marker.code, segmentOf(marker)?.name ?? null]),
  )
  const isOutside = (marker: Marker) => showsLevel('attention', markerStyle(marker).level)
  const outside = shown.filter(isOutside).toSorted(byLevel)
  const regions = groupItems(
    shown.filter((marker) => !isOutside(marker)),
    catalogue.segments,
    segmentOf,
  )
  const hasHeadings = outside.length > 0 || regions.length > 1 || regions[0]?.group != null
  const groups: MarkerGroup[] = [
    ...(outside.length > 0 ? [{ key: 'outside', name: t('outside'), items: outside }] : []),
    ...regions.map(({ group, items }) => ({
      key: group?.id ?? 'other',
      name: group?.name ?? (hasHeadings ? t('other_markers') : ''),
      items,
    })),
  ]
  return {
    filter,
    words,
    /** The words the groups are for; they follow `words` when there is time. */
    sought,
    counts: {
      all: markers.length,
      attention: inFilter('attention').length,
      normal: inFilter('normal').length,
      unread: inFilter('unread').length,
    },
    shown: shown.length,
    groups,
    /** The marker of the address, even if it is filtered out. */
    chosen,
    current:
      shown.find(({ code }) => code === chosen) ??
      (isInline && !opensTrend ? undefined : (outside[0] ?? firstOf(shown))),
    opensTrend,
    setWords,
    change,
    reset: () => {
      setWords('')
      change({ filter: 'all' })
    },
  }
}
