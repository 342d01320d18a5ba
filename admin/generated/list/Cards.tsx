import { Box, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { columnOf, pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import { ColumnValue } from '../kinds/columns.tsx'
import type { Row } from '../../data/row.ts'
import { RowMenu, type Cell } from './Rows.tsx'
import { Text } from '../../ui/primitives.ts'

const CardLink = styled(Link)({ flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' })
const Fact = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  font: 'var(--type-caption)',
  color: 'var(--text-3)',
  marginTop: 4,
  minWidth: 0,
  overflow: 'hidden',
})
const FactValue = styled('span')({ color: 'var(--text)', minWidth: 0, overflow: 'hidden' })

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
          <CardLink to={createPath({ resource: path, type: opens ?? (canEdit ? 'edit' : 'show'), id: record.id })}>
            {card?.(record) ?? (
              <>
                <Text size="label" weight="strong" wrap="anywhere">
                  {titleOf(resource, record)}
                </Text>
                {columns
                  .filter(({ name }) => isFilled(record[name]))
                  .slice(0, 3)
                  .map(({ name, label, field }) => (
                    <Fact key={name}>
                      <span>{label}</span>
                      <FactValue>
                        {cells[name]?.(record) ?? <ColumnValue field={field} value={record[name]} />}
                      </FactValue>
                    </Fact>
                  ))}
              </>
            )}
          </CardLink>
          <RowMenu record={record} />
        </Item>
      ))}
    </ul>
  )
}
