import { Tab, Tabs } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { labelOf } from '#shared/classkeys/define.ts'
import type { ObjectField } from '#shared/classkeys/fields.ts'
import { FieldBox } from './Beside.tsx'
import { Hint, type InputOptions } from './Labelled.tsx'
import { Nested, nestedOptions, type RenderNested } from './ListInput.tsx'
import { shortened, isRecord } from '#shared/rules/index.ts'
import { Stack } from '../../../ui/primitives.ts'

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
/** The text without markup, shortened to fit below an input. */
const excerptOf = (value: unknown): string | undefined => {
  if (!isFilled(value)) return undefined
  // Separate the texts of block elements.
  const apart = String(value).replaceAll('<', ' <')
  const text = new DOMParser().parseFromString(apart, 'text/html').body.textContent.trim().replaceAll(/\s+/g, ' ')
  return shortened(text, 160)
}

/** Groups of the same fields, one tab each, such as a page's languages, with the source text below each input. */
export const TabsInput = ({
  field,
  source,
  label,
  help,
  isDisabled,
  renderNested,
}: InputOptions & { field: ObjectField; renderNested: RenderNested }) => {
  const id = useId()
  const { control, getFieldState } = useFormContext()
  const formState = useFormState({ control })
  const item: unknown = useWatch({ control })
  const values = isRecord(item) ? item : {}
  const given = isRecord(values[source]) ? values[source] : {}
  const groups = Object.entries(field.fields).flatMap(([name, group]) =>
    group.kind === 'object' ? [{ name, group }] : [],
  )
  const [picked, setPicked] = useState(groups[0]?.name ?? '')

  const labelFor = (name: string, group: ObjectField): string => {
    const texts = isRecord(given[name]) ? given[name] : {}
    // Only texts of the item itself can be missing in a group.
    const wanted = Object.keys(group.fields).filter((one) => isFilled(values[one]))
    const label = labelOf(name, group)
    if (getFieldState(`${source}.${name}`, formState).invalid) return `${label} (has errors)`
    return wanted.length === 0
      ? label
      : `${label} ${wanted.filter((one) => isFilled(texts[one])).length}/${wanted.length}`
  }

  return (
    <Stack gap={12}>
      <Tabs
        value={picked}
        onChange={(_, next: string) => setPicked(next)}
        variant="scrollable"
        aria-label={label}
        sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, textTransform: 'none' } }}
      >
        {groups.map(({ name, group }) => (
          <Tab
            key={name}
            value={name}
            label={labelFor(name, group)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      {groups
        .filter(({ name }) => name === picked)
        .map(({ name, group }) => (
          <Nested key={name} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`}>
            {Object.entries(group.fields).map(([text, nested]) => (
              <FieldBox key={text} field={nested} lang={name}>
                {renderNested(nested, {
                  ...nestedOptions(`${source}.${name}`, text, nested, isDisabled),
                  help: excerptOf(values[text]),
                })}
              </FieldBox>
            ))}
          </Nested>
        ))}
      <Hint id={`${id}-hint`} error={undefined} help={help} />
    </Stack>
  )
}
