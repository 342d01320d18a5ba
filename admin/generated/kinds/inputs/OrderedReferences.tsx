import { Chip } from '@mui/material'
import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useCreatePath } from 'react-admin'
import type { ReferencesField } from '#shared/classkeys/fields.ts'
import { Icon } from '#shared/ui/icons/Icon.tsx'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { Picker, type Entry } from './Picker.tsx'
import { firstMessage } from '../../../data/formErrors.ts'
import { entryName } from '../../../format/format.ts'
import { Hint, Label } from './Labelled.tsx'
import { SortableRows } from './SortableRows.tsx'
import { Caption, Fill, Inline, Stack, Text } from '../../../ui/primitives.ts'
import { Link } from '../../../ui/Link.tsx'

/** A references field whose link has a `position`. */
interface Part {
  source: string
  field: ReferencesField
}
interface OrderedReferencesProps {
  /** One field, or several that share one order, like a program's actions and groups. */
  parts: readonly Part[]
  label: string
  help: string | undefined
  isDisabled: boolean
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'id' in value
const positionOf = (entry: Entry): number => (typeof entry['position'] === 'number' ? entry['position'] : Infinity)

/** Ordered items of other resources. */
export const OrderedReferences = ({ parts, label, help, isDisabled }: OrderedReferencesProps) => {
  const id = useId()
  const declarations = useDeclarations()
  const createPath = useCreatePath()
  const { control, register, setValue } = useFormContext()
  for (const { source } of parts) register(source)
  const sources = parts.map(({ source }) => source)
  const values: readonly unknown[] = useWatch({ control, name: sources })
  const { errors } = useFormState({ control, name: sources })
  const steps = parts
    .flatMap((part, index) => {
      const value = values[index]
      return Array.isArray(value)
        ? value.filter(isEntry).map((entry) => ({ part, entry, key: `${part.source}-${entry.id}` }))
        : []
    })
    .toSorted((one, other) =>
      positionOf(one.entry) === positionOf(other.entry) ? 0 : positionOf(one.entry) - positionOf(other.entry),
    )
  const write = (next: typeof steps) => {
    const placed = next.map((step, position) => ({ ...step, entry: { ...step.entry, position } }))
    for (const { source } of parts) {
      const entries = placed.flatMap(({ part, entry }) => (part.source === source ? [entry] : []))
      setValue(source, entries, { shouldDirty: true, shouldTouch: true, shouldValidate: false })
    }
  }
  const error = sources.map((source) => firstMessage(errors[source])).find((message) => message !== undefined)
  const rows = steps.map(({ part: { field }, entry, key }) => {
    const target = declarations.get(field.to)
    const name = target && entry[target.titleField] ? titleOf(target, entry) : entryName(entry)
    return {
      key,
      name,
      content: (
        <Inline gap={10} align="center">
          {typeof entry['icon'] === 'string' && entry['icon'] !== '' && (
            <Icon name={entry['icon']} size={20} aria-hidden />
          )}
          <Fill>
            <Text size="label" wrap="anywhere">
              {target ? (
                <Link
                  to={createPath({ resource: pathOf(target), type: 'edit', id: entry.id })}
                  style={{ color: 'inherit', textDecoration: 'none' }}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </Text>
            {typeof entry['title'] === 'string' && entry['title'] !== name && <Caption>{entry['title']}</Caption>}
          </Fill>
          {parts.length > 1 && target && <Chip label={target.label[0]} sx={{ flex: 'none' }} />}
        </Inline>
      ),
    }
  })
  const inOrder = (keys: readonly string[]) => keys.flatMap((key) => steps.filter((step) => step.key === key))
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <Label as="span" id={id}>
        {label}
      </Label>
      {rows.length > 0 && (
        <SortableRows label={label} rows={rows} isDisabled={isDisabled} onChange={(keys) => write(inOrder(keys))} />
      )}
      {!isDisabled && (
        <Inline gap={8} isWrapping>
          {parts.map((part) => (
            <Picker
              key={part.source}
              to={part.field.to}
              label={`Add ${/^[aeiou]/i.test(part.field.to) ? 'an' : 'a'} ${inSentence(declarations.get(part.field.to)?.label[0] ?? 'entry')}…`}
              without={steps.flatMap(({ part: { source }, entry }) => (source === part.source ? [entry.id] : []))}
              onPick={(entry) =>
                write([
                  ...steps,
                  { part, entry: { ...entry, position: steps.length }, key: `${part.source}-${entry.id}` },
                ])
              }
            />
          ))}
        </Inline>
      )}
      <Hint id={`${id}-hint`} error={error} help={help} />
    </Stack>
  )
}
