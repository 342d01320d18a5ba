import { useFormats } from '#shared/i18n/index.ts'
import type { ComponentType, ReactNode } from 'react'
import { LazyLoad, useTimezone } from '../../app/index.ts'
import { loadFoundVisits } from '../../care/appointments/index.ts'
import { loadFoundMarkers } from '../../results/kits/index.ts'
import type { Opened } from '../../identity/vault/index.ts'
import type { OwnGroup } from './sources.ts'
import type { Section } from './useSearch.ts'

/** What is found in this browser of one kind. */
interface InBrowser {
  found: readonly { id: number | string; title: string; at: string; href: string }[]
  /** Why some cannot be searched; null if all can. */
  sealed: Opened['status'] | null
  isLoading: boolean
  isFailed: boolean
  error?: unknown
  retry: () => void
}
interface FinderProps {
  term: string
  children: (found: InBrowser) => ReactNode
}
const loading: InBrowser = { found: [], sealed: null, isLoading: true, isFailed: false, retry: () => {} }

const Finder = ({
  load,
  term,
  children,
}: FinderProps & { load: () => Promise<{ default: ComponentType<FinderProps> }> }) => (
  <LazyLoad
    load={load}
    waiting={children(loading)}
    failed={(again) => children({ ...loading, isLoading: false, isFailed: true, retry: again })}
  >
    {(Found) => <Found term={term}>{children}</Found>}
  </LazyLoad>
)

export interface SealedFinds extends Omit<InBrowser, 'found'> {
  sections: readonly Section[]
}
interface SealedSearchProps {
  /** Nothing is requested if it is empty. */
  term: string
  children: (found: SealedFinds) => ReactNode
}

/** Renders with what a search finds in this browser, among what is sealed: visits and markers. */
export const SealedSearch = ({ term, children }: SealedSearchProps) => {
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const sectionOf = (group: OwnGroup, { found }: InBrowser): Section => ({
    group,
    results: found.map(({ id, title, at, href }) => ({
      id,
      classkey: group,
      title,
      note: formatDate(at, timezone),
      href,
      html: null,
      text: null,
      ways: [],
    })),
  })
  const together = (visits: InBrowser, markers: InBrowser): SealedFinds => ({
    sections: [sectionOf('own_visits', visits), sectionOf('own_markers', markers)].filter(
      ({ results }) => results.length > 0,
    ),
    sealed: visits.sealed ?? markers.sealed,
    isLoading: visits.isLoading || markers.isLoading,
    isFailed: visits.isFailed || markers.isFailed,
    error: visits.error ?? markers.error,
    retry: () => {
      for (const one of [visits, markers]) if (one.isFailed) one.retry()
    },
  })
  return (
    <Finder load={loadFoundVisits} term={term}>
      {(visits) => (
        <Finder load={loadFoundMarkers} term={term}>
          {(markers) => children(together(visits, markers))}
        </Finder>
      )}
    </Finder>
  )
}
