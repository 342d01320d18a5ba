import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { resultFilters, type ResultFilter } from '#shared/rules/index.ts'

export const resultViews = ['list', 'body', 'organs'] as const
export type ResultView = (typeof resultViews)[number]

interface Shown {
  marker: string | null
  filter: ResultFilter
  view: ResultView
  /** Whether to start at the first marker's trend. */
  trend: boolean
}
const oneOf = <const T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((one) => one === value) ?? values[0]

/** What is shown of a result, kept in the page's address, so that it can be shared, reloaded and navigated. */
export const useResultView = () => {
  const [query, setQuery] = useSearchParams()
  const shown: Shown = {
    marker: query.get('marker'),
    filter: oneOf(resultFilters, query.get('show')),
    view: oneOf(resultViews, query.get('view')),
    trend: query.has('trend'),
  }
  const change = useCallback(
    (next: Partial<Shown>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          const put = (name: string, value: string | null | undefined, usual: string | null) => {
            if (value === undefined) return
            if (value === usual || value === null) after.delete(name)
            else after.set(name, value)
          }
          // Any selection replaces it.
          after.delete('trend')
          put('marker', next.marker, null)
          put('show', next.filter, 'all')
          put('view', next.view, 'list')
          return after
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { ...shown, change }
}
