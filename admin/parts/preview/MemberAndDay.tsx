import { Chip } from '@mui/material'
import { useState } from 'react'
import { Picker, type Entry } from '../../generated/kinds/inputs/Picker.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Inline } from '../../ui/primitives.ts'

export interface MemberOnDay {
  userId: number
  /** YYYY-MM-DD; null for today in the member's time zone. */
  date: string | null
}

interface MemberAndDayProps {
  value: MemberOnDay | null
  onChange: (value: MemberOnDay | null) => void
}

/** Selects the member and the day to preview a page for. */
export const MemberAndDay = ({ value, onChange }: MemberAndDayProps) => {
  const [name, setName] = useState('')
  const pick = (entry: Entry) => {
    setName(String(entry['name'] ?? entry['email'] ?? `User ${entry.id}`))
    onChange({ userId: entry.id, date: value?.date ?? null })
  }
  return (
    <Inline gap={12} align="center" isWrapping>
      {value === null ? (
        <Picker to="user" label="Select a member" without={[]} onPick={pick} />
      ) : (
        <Chip label={name || `User ${value.userId}`} onDelete={() => onChange(null)} sx={{ maxWidth: 260 }} />
      )}
      <DateField
        size="small"
        sx={{ width: 170 }}
        value={value?.date ?? ''}
        disabled={value === null}
        onChange={(date) => value && onChange({ ...value, date: date || null })}
        slotProps={{ htmlInput: { 'aria-label': 'Date (optional, defaults to today)' } }}
      />
    </Inline>
  )
}
