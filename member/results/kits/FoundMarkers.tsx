import type { ReactNode } from 'react'
import { compareTexts, matchesWords } from '#shared/rules/index.ts'
import { useCatalogue } from './useCatalogue.ts'
import { useReadings } from './useReadings.ts'

interface FoundMarker {
  /** Its code. */
  id: string
  title: string
  /** The day or time of its latest result. */
  at: string
  href: string
}

/**
 * The member's markers whose name contains every word of a search, each with its latest result. They are searched in this browser,
 * since results are sealed: `sealed` says why some are not open.
 * @param term requests nothing if it is empty
 */
const useFoundMarkers = (term: string) => {
  const isWanted = term !== ''
  const { byCode, waiting, sealed, isLoading, isFailed, error, retry } = useReadings(isWanted)
  const { markers: known } = useCatalogue(isWanted)
  const found = [...byCode].flatMap(([code, readings]): FoundMarker[] => {
    const latest = readings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
    if (!latest) return []
    const name = known.get(code)?.name || latest.name
    if (!matchesWords(term, [name, latest.name, code])) return []
    const place = `/client/testing-center/${encodeURIComponent(latest.kitId)}`
    return [
      { id: code, title: name, at: latest.at, href: `${place}?${new URLSearchParams({ marker: code }).toString()}` },
    ]
  })
  return {
    found: isWanted ? found.toSorted((one, other) => compareTexts(one.title, other.title)) : [],
    sealed: isWanted ? sealed : null,
    isLoading: isWanted && (isLoading || waiting > 0),
    isFailed: isWanted && isFailed,
    error,
    retry,
  }
}

interface FoundMarkersProps {
  term: string
  children: (markers: ReturnType<typeof useFoundMarkers>) => ReactNode
}

/** Renders with the markers that a search finds. */
const FoundMarkers = ({ term, children }: FoundMarkersProps) => children(useFoundMarkers(term))

export default FoundMarkers
