import { Box, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { columnOf, pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import { ColumnValue } from '../kinds/columns.tsx'
import type { Row } from '../../data/row.ts'
import { RowMenu, type Cell } from './Rows.tsx'

const Item = styled('li')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '14px 8px 14px 14px',
  borderBottom: '1px solid var(--line-soft)',
})

interface CardsProps {
  cells: Readonly<Record<string, Cell>>
  card: ((record: Row) => ReactNode) | undefined
  opens: 'show' | undefined
}

/** The list on phones: the item's name and its next few non-empty columns. */
export const Cards = ({ cells, card, opens }: CardsProps) => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const path = pathOf(resource)
  const createPath = useCreatePath()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { data, isPending, perPage } = useListContext<Row>()
  if (isPending) {
    return (
      <Box component="ul" aria-busy aria-label="Loading">
        {Array.from({ length: perPage }, (_, index) => (
          <Item key={index}>
            <Skeleton width="60%" height={44} />
          </Item>
        ))}
      </Box>
    )
  }
  const columns = resource.list
    .filter((name) => name !== resource.titleField)
    .map((name) => columnOf(declarations, resource, name))
    .filter(({ field }) => field.kind !== 'file' && field.kind !== 'json')
  const isFilled = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return (
    <ul>
      {data?.map((record) => (
        <Item key={record.id}>
          <Box
            component={Link}
            to={createPath({ resource: path, type: opens ?? (canEdit ? 'edit' : 'show'), id: record.id })}
            sx={{ flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' }}
          >
            {card?.(record) ?? (
              <>
                <Box sx={{ font: 'var(--type-label)', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {titleOf(resource, record)}
                </Box>
                {columns
                  .filter(({ name }) => isFilled(record[name]))
                  .slice(0, 3)
                  .map(({ name, label, field }) => (
                    <Box
                      key={name}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: '8px',
                        font: 'var(--type-caption)',
                        color: 'var(--text-3)',
                        marginTop: '4px',
                        minWidth: 0,
                        overflow: 'hidden',
                      }}
                    >
                      <span>{label}</span>
                      <Box component="span" sx={{ color: 'var(--text)', minWidth: 0, overflow: 'hidden' }}>
                        {cells[name]?.(record) ?? <ColumnValue field={field} value={record[name]} />}
                      </Box>
                    </Box>
                  ))}
              </>
            )}
          </Box>
          <RowMenu record={record} />
        </Item>
      ))}
    </ul>
  )
}
