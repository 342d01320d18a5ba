import { Box, Link as MuiLink } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { labelOf } from '#shared/classkeys/define.ts'
import type { Field, NestedField } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'
import { Chips, ColumnValue, None } from './columns.tsx'
import { entryName } from '../../format/format.ts'
import { callHref, isRecord } from '#shared/rules/index.ts'
import { Text } from '../../ui/primitives.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ItemList = styled('ol')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 })
const ItemFrame = styled('li')({ padding: 12, border: '1px solid var(--line)', borderRadius: 10 })

const SafeHtml = lazyPart(() => import('./SafeHtml.tsx'))

const Picture = styled('img')({
  maxWidth: 320,
  maxHeight: 240,
  borderRadius: 10,
  border: '1px solid var(--line)',
  objectFit: 'contain',
})
const Code = styled('pre')({
  margin: 0,
  padding: 12,
  borderRadius: 10,
  backgroundColor: 'var(--bg-sunken)',
  font: '400 13px/20px var(--font-mono)',
  overflow: 'auto',
  maxHeight: 400,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const Entries = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: '6px 16px',
  '& dt': { color: 'var(--text-3)' },
  '& dd': { margin: 0, minWidth: 0 },
})

const inColumn = (field: Field, value: unknown) => <ColumnValue field={field} value={value} />
/** Whether a value contains text at any depth. */
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) || isRecord(value) ? Object.values(value).some(isFilled) : value != null && value !== ''

const nested = (fields: Readonly<Record<string, NestedField>>, value: unknown) => {
  const filled = isRecord(value) ? Object.entries(fields).filter(([name]) => isFilled(value[name])) : []
  if (!isRecord(value) || filled.length === 0) return <None />
  return (
    <Entries>
      {filled.map(([name, field]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{labelOf(name, field)}</dt>
          <dd>{byKind(values, field, value[name])}</dd>
        </Box>
      ))}
    </Entries>
  )
}

/** Renders a value of each kind in full, for the detail screen. */
const values: ByKind<[value: unknown], React.ReactNode> = {
  text: (field, value) => {
    if (typeof value !== 'string' || value === '') return <None />
    if (field.format === 'email') return <MuiLink href={`mailto:${value}`}>{value}</MuiLink>
    if (field.format === 'phone') return <MuiLink href={callHref(value)}>{value}</MuiLink>
    if (field.format === 'url' && /^(https?:\/\/|\/)/i.test(value)) {
      return (
        <MuiLink href={value} target="_blank" rel="noreferrer">
          {value}
        </MuiLink>
      )
    }
    if (field.format === 'code') return <Code>{value}</Code>
    if (field.format === 'icon' || field.format === 'color') return <ColumnValue field={field} value={value} />
    return <Text wrap="lines">{value}</Text>
  },
  richText: (_, value) =>
    typeof value === 'string' && value !== '' ? (
      <Suspense fallback={null}>
        <SafeHtml html={value} />
      </Suspense>
    ) : (
      <None />
    ),
  integer: inColumn,
  decimal: inColumn,
  boolean: inColumn,
  date: inColumn,
  timestamp: inColumn,
  choice: inColumn,
  reference: inColumn,
  references: (field, value) => (
    <Chips of={field} names={Array.isArray(value) ? value.map(entryName) : []} shown={50} />
  ),
  file: (field, value) => {
    if (typeof value !== 'string' || value === '') return <None />
    if (field.accept === 'image') return <Picture src={value} alt="" />
    return (
      <MuiLink href={value} target="_blank" rel="noreferrer">
        {value.split('/').at(-1)}
      </MuiLink>
    )
  },
  object: (field, value) => nested(field.fields, value),
  list: (field, value) =>
    Array.isArray(value) && value.length > 0 ? (
      <ItemList>
        {value.map((entry, index) => (
          <ItemFrame key={index}>{nested(field.of, entry)}</ItemFrame>
        ))}
      </ItemList>
    ) : (
      <None />
    ),
  json: (_, value) => (value == null ? <None /> : <Code>{JSON.stringify(value, null, 2)}</Code>),
}

export const FullValue = ({ field, value }: { field: Field; value: unknown }) => byKind(values, field, value)
