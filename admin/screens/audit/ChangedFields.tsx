import { shortened } from '#shared/rules/index.ts'
import { styled } from '@mui/material/styles'
import { ArrowRightIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { labelOf } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { ColumnValue } from '../../generated/kinds/columns.tsx'
import { entryName, plainText } from '../../format/format.ts'
import type { FieldChange } from './words.ts'
import { Text } from '../../ui/primitives.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  font: 'var(--type-body-sm)',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& .field': { color: 'var(--text-2)' },
  '& .before': { color: 'var(--text-3)' },
  '& ins': {
    textDecoration: 'none',
    backgroundColor: 'var(--status-good-bg)',
    color: 'var(--status-good-fg)',
    borderRadius: 4,
    padding: '0 4px',
  },
  '& del': { backgroundColor: 'var(--bg-sunken)', color: 'var(--text-3)', borderRadius: 4, padding: '0 4px' },
})

/** Longer texts are truncated in a table. */
const shortText = 60
const cut = (words: string, isShort: boolean): string => (isShort ? shortened(words, shortText) : words)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const Empty = () => <span className="before">Empty</span>

const Value = ({ field, value, isShort }: { field: Field; value: unknown; isShort: boolean }): ReactNode => {
  if (isNothing(value)) return <Empty />
  const isPlain = field.kind === 'text' && field.format !== 'color' && field.format !== 'icon'
  if (field.kind === 'richText' || isPlain)
    return <span>{cut(field.kind === 'richText' ? plainText(value) : String(value), isShort)}</span>
  return <ColumnValue field={field} value={value} />
}

/** Added and removed links, by the titles of their items. */
const Links = ({ before, after, isShort }: { before: unknown; after: unknown; isShort: boolean }) => {
  const entries = (value: unknown) =>
    new Map((Array.isArray(value) ? (value as { id: number }[]) : []).map((entry) => [entry.id, entryName(entry)]))
  const [old, made] = [entries(before), entries(after)]
  const namesOf = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>) =>
    [...one].flatMap(([id, name]) => (other.has(id) ? [] : [name]))
  const [came, went] = [namesOf(made, old), namesOf(old, made)]
  if (came.length === 0 && went.length === 0) return <span>Order or details changed</span>
  return (
    <>
      {came.length > 0 && <ins aria-label={`Added: ${came.join(', ')}`}>+ {cut(came.join(', '), isShort)}</ins>}
      {went.length > 0 && <del aria-label={`Removed: ${went.join(', ')}`}>{cut(went.join(', '), isShort)}</del>}
    </>
  )
}

const Change = ({
  field,
  change: { before, after, varies },
  isShort,
}: {
  field: Field
  change: FieldChange
  isShort: boolean
}) => {
  if (field.kind === 'references') return <Links before={before} after={after} isShort={isShort} />
  const hasBefore = varies === 'before' || varies === 'both' || !isNothing(before)
  return (
    <>
      {hasBefore && (
        <>
          <span className="before">
            {varies === 'before' || varies === 'both' ? (
              'Different values'
            ) : (
              <Value field={field} value={before} isShort={isShort} />
            )}
          </span>
          <ArrowRightIcon size={14} aria-hidden={false} aria-label="to" />
        </>
      )}
      {varies === 'after' || varies === 'both' ? (
        <span>Different values</span>
      ) : (
        <Value field={field} value={after} isShort={isShort} />
      )}
    </>
  )
}

interface ChangedFieldsProps {
  /** Name of the entity the fields belong to. */
  resource: string
  changes: readonly FieldChange[]
  /** Limits the number of fields and truncates long texts. */
  most?: number
}

/** Each changed field before and after, worded as on the screens: titles, option labels, Yes and No. */
export const ChangedFields = ({ resource, changes, most }: ChangedFieldsProps) => {
  const fields = useDeclarations().get(resource)?.fields ?? {}
  const known = changes.flatMap((change) =>
    fields[change.field] ? [{ change, field: fields[change.field] as Field }] : [],
  )
  const shown = known.slice(0, most)
  if (shown.length === 0) return null
  return (
    <List>
      {shown.map(({ change, field }) => (
        <li key={change.field}>
          <span className="field">{labelOf(change.field, field)}:</span>
          <Change field={field} change={change} isShort={most !== undefined} />
        </li>
      ))}
      {shown.length < known.length && (
        <Text as="li" tone="faint">
          {known.length - shown.length} more {known.length - shown.length === 1 ? 'field' : 'fields'}
        </Text>
      )}
    </List>
  )
}
