import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { columnOf, pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import { ColumnValue } from '../kinds/columns.tsx'
import type { Row } from '../../data/row.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Cell } from './rows/index.tsx'
import { Link } from '../../ui/Link.tsx'

const List = styled('ul')({
  '& > li': {
    display: 'flex',
    gap: 12,
    alignItems: 'flex-start',
    padding: '14px 8px 14px 14px',
    borderBottom: '1px solid var(--line-soft)',
  },
  '& > li > a': { flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '& .actions': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 8 },
  '& .title': { font: 'var(--type-label)', fontWeight: 600, overflowWrap: 'anywhere' },
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
}

/** The list on phones: the item's name and its next few non-empty columns. */
export const Cards = ({ cells, card, rowActions, opens }: CardsProps) => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const path = pathOf(resource)
  const createPath = useCreatePath()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { data, isPending, perPage } = useListContext<Row>()
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
  const columns = resource.list
    .filter((name) => name !== resource.titleField)
    .map((name) => columnOf(declarations, resource, name))
    .filter(({ field }) => field.kind !== 'file' && field.kind !== 'json')
  const isFilled = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return (
    <List>
      {data?.map((record) => (
        <li key={record.id}>
          <Link
            data-row=""
            to={createPath({ resource: path, type: opens ?? (canEdit ? 'edit' : 'show'), id: record.id })}
          >
            {card?.(record) ?? (
              <>
                <div className="title">{titleOf(resource, record)}</div>
                {columns
                  .filter(({ name }) => isFilled(record[name]))
                  .slice(0, 3)
                  .map(({ name, label, field }) => (
                    <div key={name} className="fact">
                      <span>{label}</span>
                      <span>{cells[name]?.(record) ?? <ColumnValue field={field} value={record[name]} />}</span>
                    </div>
                  ))}
              </>
            )}
          </Link>
          <div className="actions">
            <RowMenu record={record} />
            {rowActions?.(record)}
          </div>
        </li>
      ))}
    </List>
  )
}
