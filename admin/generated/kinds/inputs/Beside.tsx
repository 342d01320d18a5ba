import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'

const never = () => false
const always = () => true
/** Kinds whose input takes the full width of a form or group. The others are placed beside each other. */
const wide: ByKind<[], boolean> = {
  text: (field) => field.format === 'multiline' || field.format === 'code',
  richText: always,
  integer: never,
  decimal: never,
  boolean: never,
  date: never,
  timestamp: never,
  choice: never,
  reference: never,
  references: always,
  file: always,
  object: always,
  list: always,
  json: always,
}

const space = 18
const rows = { display: 'grid', gridTemplate: 'subgrid / minmax(0, 1fr)', gridRow: 'span 3', rowGap: 0 }

/**
 * Fields beside each other. Their labels end at one line, their controls start at one, and help and errors are below: none of
 * them moves a neighbor. The space between fields is a margin, since each takes three rows of the grid.
 */
export const Beside = styled('div')({
  display: 'grid',
  columnGap: 16,
  marginBottom: -space,
  '& > *': { marginBottom: space, minWidth: 0 },
  '& > :not(.narrow)': { gridColumn: '1 / -1' },
  '& > .narrow': {
    ...rows,
    // However deep a library nests label, control and help, they take the rows of the field.
    '& > *, & > .MuiAutocomplete-root > *': { ...rows, alignContent: 'start' },
    '& label:not(.MuiFormControlLabel-root), & > * > span': { alignSelf: 'end', marginBottom: 6 },
    // The label of a switch is next to it, at the height of its neighbour's control.
    '& .MuiFormControlLabel-root': { gridRow: 2, minHeight: 40, margin: 0 },
    '& .MuiFormControlLabel-root + *': { gridRow: 3 },
  },
})

interface FieldBoxProps {
  field: Field
  /** Takes the full width, although its kind would not. */
  isWide?: boolean
  /** The name in the form; fields within others have none. */
  name?: string
  lang?: string
  children: ReactNode
}

/** The place of a field in `Beside`. */
export const FieldBox = ({ field, isWide = false, name, lang, children }: FieldBoxProps) => (
  <div
    className={isWide || byKind(wide, field) ? 'wide' : 'narrow'}
    data-field={name}
    data-kind={field.kind}
    lang={lang}
  >
    {children}
  </div>
)
