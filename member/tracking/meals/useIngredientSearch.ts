import { useState, type KeyboardEvent } from 'react'
import useSWR from 'swr'
import { isOffline } from '#shared/offline.ts'
import { useLanguage } from '#shared/i18n/index.ts'
import { debounces } from '#shared/rules/index.ts'
import { useDebounced } from '#shared/ui/index.ts'
import { useClient } from '../../app/index.ts'
import { useMemberId } from '../../offline/index.ts'
import type { Ingredient } from './draft.ts'
import { searchRecentFoods } from './recentFoods.ts'

const shown = 12

interface Found {
  /** The search. */
  search: string
  models: readonly Ingredient[]
  /** From recently used foods, because there is no connection. */
  isLocal: boolean
}

/**
 * Foods matching a search, empty without one; the previous results stay while the next search runs. Offline they come from the
 * member's recently used foods.
 */
const useIngredients = (search: string) => {
  const client = useClient()
  const { language } = useLanguage()
  const member = useMemberId()
  const load = async (): Promise<Found> => {
    try {
      const { models } = await client.call('searchIngredients', { query: { search, page_size: shown } })
      return { search, models, isLocal: false }
    } catch (error) {
      if (!isOffline(error)) throw error
      return { search, models: searchRecentFoods(member, search, shown), isLocal: true }
    }
  }
  return useSWR<Found, unknown>(search === '' ? null : ['ingredients', language, search], load, {
    keepPreviousData: search !== '',
    revalidateOnFocus: false,
  })
}

/** The typed words, the foods they find, and the one among them that Enter adds. */
export const useIngredientSearch = (onAdd: (ingredient: Ingredient) => void) => {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [byKey, setByKey] = useState(false)
  const search = useDebounced(typed.trim(), debounces.autocomplete)
  const { data, error, isLoading, mutate } = useIngredients(search)
  const words = typed.trim()
  const isWaiting = words !== '' && (isLoading || search !== words)
  // Results for a prefix stay until those for the whole word arrive.
  const isOpen = words !== '' && data !== undefined && words.startsWith(data.search)
  const found = isOpen ? data.models : []
  const isLocal = isOpen && data.isLocal
  const current = found[Math.min(active, found.length - 1)]

  const clear = () => {
    setTyped('')
    setActive(0)
  }
  const add = (ingredient: Ingredient) => {
    onAdd(ingredient)
    clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const places: Record<string, number> = {
      ArrowDown: (active + 1) % Math.max(found.length, 1),
      ArrowUp: (active - 1 + found.length) % Math.max(found.length, 1),
    }
    const place = places[event.key]
    if (place !== undefined && found.length > 0) {
      event.preventDefault()
      setActive(place)
      setByKey(true)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The listed results may still be for an earlier word.
      if (current && !isWaiting) add(current)
    }
    if (event.key === 'Escape') clear()
  }
  return {
    typed,
    /** The words the results are for, once typing has paused. */
    search,
    found,
    current,
    /** Whether an arrow key led to the current one, which may be out of sight. */
    byKey,
    isOpen,
    isLocal,
    isWaiting,
    isFailed: words !== '' && Boolean(error) && !isWaiting,
    isEmpty: isOpen && !isWaiting && !error && found.length === 0,
    write: (text: string) => {
      setTyped(text)
      setActive(0)
    },
    activate: (index: number) => {
      setActive(index)
      setByKey(false)
    },
    add,
    clear,
    onKeyDown,
    retry: () => void mutate(),
  }
}
