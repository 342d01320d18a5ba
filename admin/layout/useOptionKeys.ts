import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const optionsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=option]')]

/** Selects one option; a negative index counts from the end. @returns its id */
const select = (list: HTMLElement, place: number): string | undefined => {
  const all = optionsIn(list)
  const chosen = all.at(place)
  for (const [index, option] of all.entries()) {
    option.id = `${list.id}-${index}`
    option.setAttribute('aria-selected', String(option === chosen))
  }
  chosen?.scrollIntoView({ block: 'nearest' })
  return chosen?.id
}

/**
 * Keyboard selection for a listbox whose options arrive from several sources: arrow keys move, Enter clicks. The first option stays
 * selected until the user moves.
 */
export const useOptionKeys = () => {
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const element = list.current
    if (!element) return
    const chooseFirst = () => {
      if (!hasMoved.current) setActive(select(element, 0))
    }
    chooseFirst()
    const observer = new MutationObserver(chooseFirst)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    list,
    /** The selected option's id. */
    active,
    /** Selects the first option again, for a new search. */
    reset: () => {
      hasMoved.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const element = list.current
      if (!element) return
      const all = optionsIn(element)
      const at = all.findIndex((option) => option.getAttribute('aria-selected') === 'true')
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        hasMoved.current = true
        setActive(select(element, (at + (event.key === 'ArrowDown' ? 1 : -1)) % all.length))
      } else if (event.key === 'Enter') {
        event.preventDefault()
        all[Math.max(at, 0)]?.click()
      }
    },
  }
}
