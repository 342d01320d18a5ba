import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { type } from '#shared/ui/index.ts'
import { ResultRow, type Marker } from '#shared/ui/results/index.ts'

export interface MarkerGroup {
  key: string | number
  /** Empty if the markers have no heading. */
  name: string
  items: readonly Marker[]
}

interface MarkerListProps {
  groups: readonly MarkerGroup[]
  /** Code of the marker whose details are shown. */
  current: string | null
  /** The details are below their row, and a second press closes them. */
  isInline: boolean
  onChoose: (code: string | null) => void
  detailId: string
  /** How a marker differs from its previous value, in words; undefined if there is none. */
  changeOf: (marker: Marker) => string | undefined
  /** A marker's details, below its row. */
  detail: (marker: Marker) => ReactNode
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The markers by region. One of them is in the tab order, the arrow keys move through all. */
export const MarkerList = ({ groups, current, isInline, onChoose, detailId, changeOf, detail }: MarkerListProps) => {
  const rows = useRef(new Map<string, HTMLButtonElement>())
  const codes = groups.flatMap(({ items }) => items.map(({ code }) => code))
  const tabStop = current !== null && codes.includes(current) ? current : codes[0]
  const move = (code: string) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = codes[step?.(codes.indexOf(code), codes.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    rows.current.get(next)?.focus()
    if (!isInline) onChoose(next)
  }
  return groups.map(({ key, name, items }) => (
    <Group key={key} aria-label={name || undefined}>
      {name && <h2>{name}</h2>}
      <ul>
        {items.map((marker) => {
          const { code } = marker
          const isCurrent = code === current
          return (
            <ResultRow
              key={code}
              ref={(element) => {
                if (element) rows.current.set(code, element)
                else rows.current.delete(code)
              }}
              marker={marker}
              isCurrent={isCurrent}
              isInline={isInline}
              tabIndex={isInline || code === tabStop ? 0 : -1}
              controls={isInline ? `${detailId}-${code}` : detailId}
              onPress={() => onChoose(isInline && isCurrent ? null : code)}
              onKeyDown={move(code)}
              change={changeOf(marker)}
            >
              {isInline && isCurrent && <Inline id={`${detailId}-${code}`}>{detail(marker)}</Inline>}
            </ResultRow>
          )
        })}
      </ul>
    </Group>
  ))
}

const Group = styled.section`
  & + & {
    margin-top: var(--space-8);
  }
  h2 {
    margin-bottom: 6px;
    ${type('label')}
    color: var(--text-2);
    break-after: avoid;
  }
  ul {
    border-top: var(--size-hairline) solid var(--line);
  }
`
const Inline = styled.div`
  padding: var(--space-1) 0 var(--space-6);
`
