import { Box, TextField } from '@mui/material'
import { useState } from 'react'
import { Picker, type Entry } from '../generated/inputs/Picker.tsx'

export interface MemberOnDay {
  userId: number
  /** YYYY-MM-DD; null for today where the member is. */
  date: string | null
}

interface MemberAndDayProps {
  value: MemberOnDay | null
  onChange: (value: MemberOnDay) => void
}

/** Chooses whose eyes a page is looked at with, and on which day. */
export const MemberAndDay = ({ value, onChange }: MemberAndDayProps) => {
  const [name, setName] = useState<string | null>(null)
  const pick = (entry: Entry) => {
    setName(String(entry['name'] ?? entry['email'] ?? `User ${entry.id}`))
    onChange({ userId: entry.id, date: value?.date ?? null })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'center' }}>
      <Picker to="user" label={name ?? 'Choose a member'} without={[]} onPick={pick} />
      <TextField
        type="date"
        size="small"
        value={value?.date ?? ''}
        disabled={value === null}
        onChange={(event) => value && onChange({ ...value, date: event.target.value || null })}
        slotProps={{ htmlInput: { 'aria-label': 'Day, empty for today' } }}
      />
    </Box>
  )
}
