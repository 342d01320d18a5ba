import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { pathOf, titleOf, useDeclaration } from '../../../declarations/index.ts'
import { ColumnValue } from '../../kinds/columns.tsx'
import type { Row } from '../../../data/row.ts'
import { Link } from '../../../ui/Link.tsx'
import { RowMenu } from '../RowMenu.tsx'
import type { Cell } from '../rows/index.tsx'
import { choiceBox } from '../rows/TableFrame.ts'
import { columnWord, useShownColumns } from '../state/columns.ts'
import { CardTools } from './CardTools.tsx'

const List = styled('ul')({
  '& > li': {
    position: 'relative',
    display: 'flex',
    gap: 12,
    alignItems: 'flex-start',
    padding: '14px 8px 14px 14px',
    borderBottom: '1px solid var(--line-soft)',
    '&[data-selected]': { backgroundColor: 'var(--btn-blue-ghost-hover)' },
  },
  '& .choice': { margin: '-8px -8px 0 -8px', '& input': choiceBox },
  '& .words': { flex: 1, minWidth: 0 },
  // A press anywhere on the card opens it; its link is named by the title alone.
  '& a[data-row]': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& .choice, & .actions, & .facts :is(a, button, input)': { position: 'relative', zIndex: 1 },
  '& .actions': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 8 },
  '& .title': { font: 'var(--type-label)', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    columnGap: 16,
  },
  '& .fact': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 4,
    minWidth: 0,
    overflow: 'hidden',
    font: 'var(--type-caption)',
    color: 'var(--text-3)',
  },
  '& .fact > :last-child': { minWidth: 0, overflow: 'hidden', color: 'var(--text)' },
})

interface CardsProps {
  cells: Readonly<Record<string, Cell>>
  card: ((record: Row) => ReactNode) | undefined
  rowActions: ((record: Row) => ReactNode) | undefined
  opens: 'show' | undefined
  /** Whether items can be selected and sorted now. */
  hasTools: boolean
  /** Few facts, until somebody chooses columns. */
  isShort: boolean
}

const isFilled = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The list in one column: each item's name and what fills its columns. */
export const Cards = ({ cells, card, rowActions, opens, hasTools, isShort }: CardsProps) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const createPath = useCreatePath()
  const { columns, isUsual } = useShownColumns()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { data, isPending, perPage, selectedIds, onToggleItem } = useListContext<Row>()
  if (isPending) {
    return (
      <List aria-busy aria-label="Loading">
        {Array.from({ length: perPage }, (_, index) => (
          <li key={index}>
            <i className="skeleton" style={{ width: '60%', height: 44 }} />
          </li>
        ))}
      </List>
    )
  }
  const isBrief = isShort && isUsual
  const facts = columns.filter(
    ({ name, field }) => name !== resource.titleField && !(isBrief && ['file', 'json'].includes(field.kind)),
  )
  const title = isBrief ? undefined : cells[resource.titleField]
  return (
    <>
      {hasTools && <CardTools />}
      <List>
        {data?.map((record) => {
          const name = titleOf(resource, record)
          const isSelected = selectedIds.includes(record.id)
          const own = isBrief ? card?.(record) : undefined
          const filled = facts.filter((fact) => isFilled(record[fact.name]) || (!isBrief && cells[fact.name]))
          return (
            <li key={record.id} {...(isSelected ? { 'data-selected': '' } : {})}>
              {(hasTools || selectedIds.length > 0) && (
                <div className="choice">
                  <input
                    type="checkbox"
                    aria-label={`Select ${name}`}
                    checked={isSelected}
                    onChange={() => onToggleItem(record.id)}
                  />
                </div>
              )}
              <div className="words">
                <Link
                  data-row=""
                  to={createPath({ resource: path, type: opens ?? (canEdit ? 'edit' : 'show'), id: record.id })}
                >
                  {own ?? <span className="title">{title?.(record) ?? name}</span>}
                </Link>
                {!own && (
                  <div className="facts">
                    {filled.slice(0, isBrief ? 3 : undefined).map((fact) => (
                      <div key={fact.name} className="fact">
                        <span>{columnWord(fact)}</span>
                        <span>
                          {cells[fact.name]?.(record) ?? <ColumnValue field={fact.field} value={record[fact.name]} />}
                        </span>
                      </div>
                    ))}
                  </div>
                )}
              </div>
              <div className="actions">
                <RowMenu record={record} />
                {rowActions?.(record)}
              </div>
            </li>
          )
        })}
      </List>
    </>
  )
}
