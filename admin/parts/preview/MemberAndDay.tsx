import { Chip, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { languages } from '#shared/rules/index.ts'
import { Picker, type Entry } from '../../generated/kinds/inputs/Picker.tsx'
import { entryName } from '../../format/format.ts'
import { usePicker } from '../../data/usePicker.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Inline, Stack } from '../../ui/primitives.ts'

type Language = (typeof languages)[number]['code']
const kinds = ['programs', 'organizations', 'actions'] as const
type Kind = (typeof kinds)[number]
interface MadeUp extends Readonly<Record<Kind, readonly Entry[]>> {
  language: Language
}
/** A member, or a made-up one, on a day: YYYY-MM-DD; null for today in the member's time zone. */
export type MemberOnDay = { date: string | null } & (
  | { userId: number; madeUp?: undefined }
  | { userId?: undefined; madeUp: MadeUp }
)

const nobody: MadeUp = { programs: [], organizations: [], actions: [], language: 'en' }

const whole = ({ date }: MemberOnDay) => (date ? { date } : {})
/** The query that names a member who exists; null for others. */
export const queryOfMember = (who: MemberOnDay | null) =>
  who?.userId === undefined ? null : { user_id: who.userId, ...whole(who) }
/** The query that describes a made-up member; null for others. */
export const queryOfMadeUp = (who: MemberOnDay | null) => {
  if (!who?.madeUp) return null
  const idsOf = (kind: Kind) => who.madeUp[kind].map(({ id }) => id).join(',')
  const chosen = kinds.filter((kind) => who.madeUp[kind].length > 0).map((kind) => [kind, idsOf(kind)])
  const ids: Partial<Record<Kind, string>> = Object.fromEntries(chosen)
  return { ...ids, language: who.madeUp.language, ...whole(who) }
}

interface MemberAndDayProps {
  value: MemberOnDay | null
  onChange: (value: MemberOnDay | null) => void
}

/** Selects or makes up the member, and selects the day, to preview a page for. */
export const MemberAndDay = ({ value, onChange }: MemberAndDayProps) => {
  const [name, setName] = useState('')
  const { isAllowed: mayChoose } = usePicker(useDeclarations().get('user'))
  const date = value?.date ?? null
  const pick = (entry: Entry) => {
    setName(String(entry['name'] ?? entry['email'] ?? `User ${entry.id}`))
    onChange({ userId: entry.id, date })
  }
  return (
    <Stack gap={12}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label="Who sees it"
        value={value?.madeUp ? 'made up' : value || mayChoose ? 'member' : null}
        onChange={(_, next: string | null) => next && onChange(next === 'made up' ? { madeUp: nobody, date } : null)}
      >
        {mayChoose && <ToggleButton value="member">A member</ToggleButton>}
        <ToggleButton value="made up">A made-up member</ToggleButton>
      </ToggleButtonGroup>
      {value?.madeUp && <Traits value={value.madeUp} onChange={(madeUp) => onChange({ madeUp, date })} />}
      <Inline gap={12} align="center" isWrapping>
        {value === null
          ? mayChoose && <Picker to="user" label="Select a member" without={[]} onPick={pick} />
          : value.userId !== undefined && (
              <Chip label={name || `User ${value.userId}`} onDelete={() => onChange(null)} sx={{ maxWidth: 260 }} />
            )}
        <DateField
          size="small"
          sx={{ width: 170 }}
          value={value?.date ?? ''}
          disabled={value === null}
          onChange={(next) => value && onChange({ ...value, date: next || null })}
          slotProps={{ htmlInput: { 'aria-label': 'Date (optional, defaults to today)' } }}
        />
      </Inline>
    </Stack>
  )
}

const resources = { programs: 'programs', organizations: 'organizations', actions: 'action' } as const
const labels = {
  programs: 'In a program…',
  organizations: 'In an organization…',
  actions: 'Completed a step…',
} as const

/** What a made-up member is like, as far as pages and widgets depend on it. */
const Traits = ({ value, onChange }: { value: MadeUp; onChange: (value: MadeUp) => void }) => (
  <>
    {kinds.map((kind) => (
      <Inline gap={8} align="center" isWrapping key={kind}>
        <Picker
          to={resources[kind]}
          label={labels[kind]}
          without={value[kind].map(({ id }) => id)}
          onPick={(entry) => onChange({ ...value, [kind]: [...value[kind], entry] })}
        />
        {value[kind].map((entry) => (
          <Chip
            key={entry.id}
            label={entryName(entry)}
            onDelete={() => onChange({ ...value, [kind]: value[kind].filter((one) => one !== entry) })}
            sx={{ maxWidth: 260 }}
          />
        ))}
      </Inline>
    ))}
    <TextField
      select
      label="Language"
      value={value.language}
      onChange={(event) => onChange({ ...value, language: event.target.value as Language })}
      sx={{ width: 260, maxWidth: '100%' }}
    >
      {languages.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  </>
)
