import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'
import { ResultRow, type Marker } from '#shared/ui/results/index.ts'
import type { Segment } from './useCatalogue.ts'

export interface MarkerGroup {
  group: Segment | null
  items: readonly Marker[]
}

interface MarkerListProps {
  groups: readonly MarkerGroup[]
  /** Code of the marker whose details are shown. */
  current: string | null
  /** The details stand under their row, and a second press closes them. */
  isInline: boolean
  onChoose: (code: string | null) => void
  detailId: string
  /** The details of a marker, under its row. */
  detail: (marker: Marker) => ReactNode
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The markers under the regions that they belong to. One of them is in the tab order, the arrow keys go through all. */
export const MarkerList = ({ groups, current, isInline, onChoose, detailId, detail }: MarkerListProps) => {
  const { t } = useTranslation('results')
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
  return groups.map(({ group, items }) => (
    <Group key={group?.id ?? 'other'} aria-label={group?.name ?? t('other_markers')}>
      {(group !== null || groups.length > 1) && <h2>{group?.name ?? t('other_markers')}</h2>}
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
