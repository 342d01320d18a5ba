import { Autocomplete, Checkbox, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEffect, useState } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import type { ChoiceField } from '#shared/classkeys/fields.ts'
import { ownTimezone, localDate } from '#shared/rules/index.ts'
import { useDebounced } from '#shared/ui/hooks.ts'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { choiceLabel, entryName } from '../../../format/format.ts'
import { containedIn, idsOf, isRange, type FilterEditorProps, type Range } from './filterValues.ts'
import { pickerDebounceMs } from './ReferenceChoice.tsx'
import { typedText } from './typedText.ts'
import { styled } from '@mui/material/styles'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ChoiceLabel } from '../../../ui/styledControls.ts'
import { usePicker } from '../../../data/usePicker.ts'

const Choices = styled('div')({ display: 'grid', maxHeight: 'min(320px, 60vh)', overflow: 'auto' })
/** Dates that do not fit beside each other stand below each other. */
const Range = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: 12,
  '&:has([type=date])': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))' },
})

const typingPauseMs = 400

/** Text contained in the field; applied once typing pauses. */
export const TextFilter = ({ label, value, onChange }: FilterEditorProps) => {
  const [text, setText] = useState(containedIn(value))
  useEffect(() => {
    if (text === containedIn(value)) return
    const timer = setTimeout(() => onChange(text === '' ? undefined : { contains: text }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <TextField autoFocus label={label} value={text} onChange={(event) => setText(event.target.value)} />
}

export const YesNoFilter = ({ label, value, onChange }: FilterEditorProps) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    aria-label={label}
    value={value ?? null}
    onChange={(_, next: boolean | null) => onChange(next ?? undefined)}
  >
    <ToggleButton autoFocus value={true}>
      Yes
    </ToggleButton>
    <ToggleButton value={false}>No</ToggleButton>
  </ToggleButtonGroup>
)

export const ChoiceFilter = ({ field, label, value, onChange }: FilterEditorProps & { field: ChoiceField }) => {
  const chosen = new Set<unknown>(Array.isArray(value) ? value : value === undefined ? [] : [value])
  const toggle = (one: string) => {
    const next = field.values.filter((known) => (known === one ? !chosen.has(one) : chosen.has(known)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <Choices role="group" aria-label={label}>
      {field.values.map((one, index) => (
        <ChoiceLabel
          key={one}
          control={<Checkbox autoFocus={index === 0} checked={chosen.has(one)} onChange={() => toggle(one)} />}
          label={choiceLabel(field, one)}
        />
      ))}
    </Choices>
  )
}

type RangeType = 'number' | 'date' | 'timestamp'

/** Converts a typed bound to a field bound; for timestamps, a day means the whole local day. */
const bounds: Record<
  Exclude<RangeType, 'number'>,
  { from: (text: string) => string; to: (text: string) => string; show: (bound: unknown) => string }
> = {
  date: { from: String, to: String, show: (bound) => (typeof bound === 'string' ? bound : '') },
  timestamp: {
    from: (text) => new Date(`${text}T00:00`).toISOString(),
    to: (text) => new Date(`${text}T23:59:59.999`).toISOString(),
    show: (bound) =>
      typeof bound === 'string' && !Number.isNaN(Date.parse(bound)) ? localDate(new Date(bound), ownTimezone()) : '',
  },
}

export const RangeFilter = ({ type, label, value, onChange }: FilterEditorProps & { type: RangeType }) => {
  const current: Range = isRange(value) ? value : {}
  const write = (key: keyof Range, value: string | number | null) => {
    const { [key]: _, ...rest } = current
    const next: Range = value === null ? rest : { ...rest, [key]: value }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  const bound = (name: string, key: keyof Range) => {
    const common = { label: name, autoFocus: key === 'gte' }
    if (type === 'number')
      return (
        <NumberField
          {...common}
          value={current[key]}
          onChange={(value) => write(key, typeof value === 'number' ? value : null)}
        />
      )
    const { from, to, show } = bounds[type]
    const ofDay = key === 'gte' ? from : to
    return (
      <DateField
        {...common}
        value={show(current[key])}
        onChange={(text) => write(key, text === '' ? null : ofDay(text))}
      />
    )
  }
  return (
    <Range role="group" aria-label={label}>
      {bound('From', 'gte')}
      {bound('To', 'lte')}
    </Range>
  )
}

interface Item {
  id: number
}
const noItems: Item[] = []
/** Keeps the list below the input even if there is little room, so that it never covers the input. */
const belowInput = {
  popper: { placement: 'bottom-start' as const, modifiers: [{ name: 'flip', enabled: false }] },
  listbox: { sx: { maxHeight: 'min(40vh, 320px)' } },
}

/** Filters by items of another resource, matching any of them. */
export const ReferenceFilter = ({
  to,
  offered,
  label,
  value,
  onChange,
}: FilterEditorProps & { to: string; offered?: Readonly<Record<string, unknown>> | undefined }) => {
  const target = useDeclarations().get(to)
  const path = target ? pathOf(target) : to
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed, pickerDebounceMs)
  const ids = idsOf(value)
  const { isAllowed, noOptionsText } = usePicker(target)
  const { data: chosen = noItems } = useGetMany<Item>(
    path,
    { ids },
    { enabled: isAllowed && ids.length > 0, retry: false },
  )
  const {
    data: found = [],
    isFetching,
    error,
  } = useGetList<Item>(
    path,
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: target?.titleField ?? 'id', order: 'ASC' },
      filter: { ...offered, ...(q ? { q } : {}) },
    },
    { enabled: isAllowed, retry: false },
  )
  const selected = ids.map((id) => chosen.find((item) => item?.id === id) ?? { id })
  return (
    <Autocomplete<Item, true>
      multiple
      openOnFocus
      // The list opens before its popover is positioned, and has to move with it.
      disablePortal
      slotProps={belowInput}
      value={selected}
      options={found}
      loading={isFetching}
      filterOptions={(options) => options}
      filterSelectedOptions
      noOptionsText={noOptionsText(error)}
      getOptionKey={(item) => item.id}
      getOptionLabel={(item) => (target ? titleOf(target, { ...item }) : entryName(item))}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...typedText(typed, setTyped)}
      onChange={(_, items) => onChange(items.length === 0 ? undefined : items.map((item) => item.id))}
      renderInput={(params) => <TextField {...params} autoFocus label={label} />}
    />
  )
}
