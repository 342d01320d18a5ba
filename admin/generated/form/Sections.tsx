import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { labelOf } from '#shared/classkeys/define.ts'
import { renderInput } from '../kinds/inputs.tsx'
import { Beside, FieldBox } from '../kinds/inputs/Beside.tsx'
import { shownFields, type Section } from '../kinds/sections.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { SectionTitle } from '../../ui/primitives.ts'

const Group = styled(Beside)({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  scrollMarginTop: 120,
  '& + &': { borderTop: '1px solid var(--line)', paddingTop: 20, marginTop: 24 },
  '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface SectionsProps {
  sections: readonly Section[]
  inputs: Readonly<Record<string, ReactNode>> | undefined
  /** Names of additional full-width fields. */
  wide: readonly string[] | undefined
}

/** All sections of the form with headings. Short inputs are placed two per row. */
export const Sections = ({ sections, inputs = {}, wide = [] }: SectionsProps) => {
  const resource = useDeclaration()
  const values = useWatch() as Readonly<Record<string, unknown>>
  return sections.map((section, index) => {
    const fields = shownFields(resource, section, values)
    if (fields.length === 0) return null
    return (
      <Group as="section" key={section.id} id={section.id} aria-label={section.label}>
        {index > 0 && <SectionTitle>{section.label}</SectionTitle>}
        {fields.map(({ name, field, isRequired }) => (
          <FieldBox key={name} name={name} field={field} isWide={wide.includes(name)}>
            {inputs[name] ??
              renderInput(field, {
                source: name,
                label: labelOf(name, field),
                help: field.help,
                isRequired,
                isDisabled: false,
              })}
          </FieldBox>
        ))}
      </Group>
    )
  })
}
