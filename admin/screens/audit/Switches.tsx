import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { startOfDay, subDays } from 'date-fns'
import { useState } from 'react'
import { auditKinds, type AuditKind } from '#shared/rules/index.ts'
import { isRange } from '../../generated/kinds/inputs/filterValues.ts'

const kindWords: Readonly<Record<AuditKind, string>> = { change: 'Changes', 'sign-in': 'Sign-ins', read: 'Reads' }
const ranges = [
  { days: 1, words: 'Today' },
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
] as const

interface SwitchProps {
  value: unknown
  onChange: (value: unknown) => void
}

/** Which kinds of entries the log shows: changes, sign-ins, reads, or several of them. */
export const KindSwitch = ({ value, onChange }: SwitchProps) => (
  <ToggleButtonGroup
    size="small"
    color="primary"
    aria-label="Show"
    value={Array.isArray(value) ? value : auditKinds}
    onChange={(_, kinds: AuditKind[]) =>
      kinds.length > 0 && onChange(auditKinds.filter((kind) => kinds.includes(kind)))
    }
  >
    {auditKinds.map((kind) => (
      <ToggleButton key={kind} value={kind}>
        {kindWords[kind]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** Limits the log to the last days in the browser's time zone; pressing again clears the limit. */
export const RangeSwitch = ({ value, onChange }: SwitchProps) => {
  const [now] = useState(() => new Date())
  const startOf = (days: number) => startOfDay(subDays(now, days - 1)).toISOString()
  const start = isRange(value) && value.lte === undefined ? value.gte : undefined
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="When"
      value={ranges.find(({ days }) => startOf(days) === start)?.days ?? null}
      onChange={(_, days: number | null) => onChange(days === null ? undefined : { gte: startOf(days) })}
    >
      {ranges.map(({ days, words }) => (
        <ToggleButton key={days} value={days}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
