import { useRef, type KeyboardEvent } from 'react'

const reachable = '[data-result]'

/**
 * Moves the focus with the arrow keys from the field through the results and back; Escape returns to the field. Both handlers
 * belong to elements inside `area`.
 */
export const useArrowKeys = () => {
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const results = [...(area.current?.querySelectorAll<HTMLElement>(reachable) ?? [])]
    const at = results.findIndex((result) => result === document.activeElement)
    const isInField = document.activeElement === field.current
    if (event.key === 'Escape' && at >= 0) field.current?.focus()
    else if (event.key === 'ArrowDown' && (at >= 0 || isInField)) results[Math.min(at + 1, results.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? field.current : results[at - 1])?.focus()
    else return
    event.preventDefault()
  }
  return { area, field, onKeyDown }
}
