import type { KeyboardEvent } from 'react'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Moves focus between a table's checkboxes with the arrow keys; Home and End go to the ends of the row. */
export const moveInTable = (table: HTMLTableElement | null, event: KeyboardEvent): void => {
  const at = event.target
  if (!table || !(at instanceof HTMLInputElement) || !keys.includes(event.key)) return
  event.preventDefault()
  const lines = [...table.tBodies]
    .flatMap(({ rows }) => [...rows])
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input:enabled')])
  const all = lines.filter((line) => line.length > 0)
  const y = all.findIndex((line) => line.includes(at))
  const line = all[y] ?? []
  const x = line.indexOf(at)
  /** The horizontally nearest cell of another row. */
  const nearest = (others: readonly HTMLInputElement[] | undefined) => {
    const middle = at.getBoundingClientRect().left
    return others?.toSorted(
      (one, other) =>
        Math.abs(one.getBoundingClientRect().left - middle) - Math.abs(other.getBoundingClientRect().left - middle),
    )[0]
  }
  const next: Record<string, HTMLInputElement | undefined> = {
    ArrowUp: nearest(all[y - 1]),
    ArrowDown: nearest(all[y + 1]),
    ArrowLeft: line[x - 1],
    ArrowRight: line[x + 1],
    Home: line[0],
    End: line.at(-1),
  }
  next[event.key]?.focus()
  next[event.key]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
