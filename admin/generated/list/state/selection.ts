import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useListContext } from 'react-admin'

/** How bulk calls identify the affected items. */
export type Target = { ids: number[] } | { matching: { filters?: Record<string, unknown>; search?: string } }

/** The selection of a list: rows by id, or all that match its filters. */
export interface Selection {
  ids: readonly number[]
  isAll: boolean
  count: number
  target: Target
  /** The `updated_at` of the rows that were shown, by id. */
  readAt: Readonly<Record<string, string>>
  /** Selects all matching items on every page. */
  takeAll: () => void
  clear: () => void
}

const nothing: Selection = {
  ids: [],
  isAll: false,
  count: 0,
  target: { ids: [] },
  readAt: {},
  takeAll: () => undefined,
  clear: () => undefined,
}
export const SelectionContext = createContext<Selection>(nothing)
export const useSelection = (): Selection => use(SelectionContext)

/** A list's filter values (`{q, status, …}`) as conditions of a call. */
export const matchingOf = (
  filterValues: Readonly<Record<string, unknown>>,
): { filters?: Record<string, unknown>; search?: string } => {
  const { q, ...filters } = filterValues
  return {
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(typeof q === 'string' && q !== '' ? { search: q } : {}),
  }
}

/** The surrounding list's selection. Changing the filters clears it. */
export const useListSelection = (): Selection => {
  const { data, selectedIds, filterValues, total = 0, onUnselectItems } = useListContext()
  const filters = JSON.stringify(filterValues)
  const ids = useMemo(() => selectedIds.map(Number), [selectedIds])
  const place = `${filters} ${ids.join()}`
  // Clicking a row or changing a filter ends "all matching".
  const [allAt, setAllAt] = useState<string | null>(null)
  const seen = useRef(filters)
  useEffect(() => {
    if (seen.current === filters) return
    seen.current = filters
    onUnselectItems()
  }, [filters, onUnselectItems])
  // Rows stay selected while other pages are shown.
  const [{ shown, readAt }, setRead] = useState<{ shown: typeof data; readAt: Readonly<Record<string, string>> }>({
    shown: undefined,
    readAt: {},
  })
  if (shown !== data) {
    const read = (data ?? []).flatMap(({ id, updated_at: at }) => (typeof at === 'string' ? [[String(id), at]] : []))
    setRead({ shown: data, readAt: { ...readAt, ...(Object.fromEntries(read) as Record<string, string>) } })
  }
  const isAll = allAt === place && ids.length > 0
  const clear = useCallback(() => {
    setAllAt(null)
    onUnselectItems()
  }, [onUnselectItems])
  return useMemo(
    () => ({
      ids,
      isAll,
      count: isAll ? total : ids.length,
      target: isAll ? { matching: matchingOf(JSON.parse(filters) as Record<string, unknown>) } : { ids },
      readAt,
      takeAll: () => setAllAt(place),
      clear,
    }),
    [ids, isAll, total, filters, readAt, place, clear],
  )
}
