import { Box, Button } from '@mui/material'
import { PlusIcon, WarningIcon } from '@phosphor-icons/react'
import { useRef } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { boundsText, rangeGaps } from '#shared/rules/index.ts'
import { barScale, RangeBar } from '#shared/ui/widgets/RangeBar.tsx'
import { Panel } from '../../parts/related-panels/index.ts'
import { BoundHandles } from './BoundHandles.tsx'
import { RangeRow } from './RangeRow.tsx'
import { byAudience, moveBound, nextRange, type DraftRange } from './ranges.ts'
import { useRanges } from './useRanges.ts'
import { Block, Inline, PlainList, Text } from '../../ui/primitives.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const bandOf = ({ key, lower_bound, upper_bound, level }: DraftRange) => ({
  key,
  from: lower_bound,
  to: upper_bound,
  level,
})
const boundsOf = (group: readonly DraftRange[]): number[] =>
  [...new Set(group.flatMap(({ lower_bound, upper_bound }) => [lower_bound, upper_bound]))]
    .filter((bound) => bound !== null)
    .toSorted((one, other) => one - other)

/** A biomarker's ranges as members see them, edited by dragging bounds or typing. They are saved together. */
export const RangeEditor = () => {
  const id = Number(useRecordContext()?.id)
  const { permissions = new Set<string>() } = usePermissions<ReadonlySet<string>>()
  const canWrite = permissions.has('biomarkerrange:write')
  const canDelete = permissions.has('biomarkerrange:delete')
  // The scale from the form's current values.
  const [min, max, unit]: readonly unknown[] = useWatch({ name: ['report_min', 'report_max', 'unit'] })
  const ranges = useRanges(id)
  const counter = useRef(0)
  const { drafts } = ranges
  const groups = byAudience(drafts)
  const gaps = rangeGaps(drafts)
  const isWrong = drafts.some((draft) => ranges.problemOf(draft) !== null)
  const add = () => {
    counter.current += 1
    ranges.edit([...drafts, nextRange(groups[0]?.[1] ?? [], `new-${counter.current}`)])
  }
  return (
    <Panel
      title="Ranges"
      count={ranges.isLoading ? undefined : drafts.length}
      lead="How values are shown to members. Drag a bound or type a value. Lower bounds are inclusive."
      isLoading={ranges.isLoading}
      error={ranges.error}
      onRetry={() => void ranges.reload()}
      actions={
        canWrite && (
          <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={add}>
            Add range
          </Button>
        )
      }
    >
      {groups.map(([audience, group]) => {
        const read = group.filter(({ is_active }) => is_active)
        const scale = barScale(read.map(bandOf), numberOf(min), numberOf(max))
        return (
          <Box key={audience} component="section" aria-label={audience}>
            <Block rule="soft" padding="6px 18px 4px">
              {(groups.length > 1 || audience !== 'Everyone') && (
                <Text as="h3" size="label" sx={{ margin: '8px 0 0' }}>
                  {audience}
                </Text>
              )}
              <RangeBar
                bands={read.map(bandOf)}
                scale={scale}
                label={read.map((draft) => `${draft.name || 'New range'} ${boundsText(draft)}`).join(', ')}
              >
                {canWrite && (
                  <BoundHandles
                    bounds={boundsOf(read)}
                    scale={scale}
                    unit={typeof unit === 'string' ? unit : ''}
                    onMove={(from, to) => ranges.edit(moveBound(drafts, audience, from, to))}
                  />
                )}
              </RangeBar>
            </Block>
            <PlainList>
              {group.map((draft) => (
                <RangeRow
                  key={draft.key}
                  draft={draft}
                  problem={ranges.problemOf(draft)}
                  canWrite={canWrite}
                  onChange={(change) => ranges.change(draft.key, change)}
                  onRemove={
                    canWrite && (canDelete || draft.id === null)
                      ? () => ranges.edit(drafts.filter(({ key }) => key !== draft.key))
                      : undefined
                  }
                />
              ))}
            </PlainList>
          </Box>
        )
      })}
      {gaps.map(({ from, to, below, above }) => (
        <Inline
          size="caption"
          tone="warning"
          gap={8}
          align="center"
          padding="10px 18px"
          key={`${from}-${to}`}

          sx={{ backgroundColor: 'var(--status-warning-bg)' }}
        >
          <WarningIcon size={16} weight="fill" aria-hidden />
          {`Values from ${from} to ${to} are not covered. Close the gap between “${below}” and “${above}”.`}
        </Inline>
      ))}
      <UnsavedGuard when={ranges.isChanged} />
      {ranges.isChanged && (
        <Inline rule="soft" gap={8} padding="12px 18px">
          <Button variant="outlined" disabled={isWrong || ranges.isSaving} onClick={() => void ranges.save()}>
            Save ranges
          </Button>
          <Button onClick={ranges.reset}>Reset</Button>
        </Inline>
      )}
    </Panel>
  )
}
