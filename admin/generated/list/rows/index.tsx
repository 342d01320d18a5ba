import { styled } from '@mui/material/styles'
import { useCallback, type ReactNode } from 'react'
import {
  DataTableBase,
  useCanAccess,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Row } from '../../../data/row.ts'
import { pathOf, titleOf, useDeclaration, type Column } from '../../../declarations/index.ts'
import { useShownColumns } from '../state/columns.ts'
import { BodyRow, opened, type Cell } from './BodyRow.tsx'
import { HeadRow } from './HeadRow.tsx'
import { TableFrame } from './TableFrame.ts'

export type { Cell } from './BodyRow.tsx'

interface RowsProps {
  cells: Readonly<Record<string, Cell>>
  rowActions: ((record: Row) => ReactNode) | undefined
  opens: 'show' | undefined
}

/** The list as a table. */
export const Rows = (props: RowsProps) => {
  const resource = useDeclaration()
  const { perPage } = useListContext()
  const { columns } = useShownColumns()
  return (
    <DataTableBase hasBulkActions loading={<LoadingRows rows={perPage} />} empty={null}>
      <TableFrame>
        <table aria-label={resource.label[1]}>
          <HeadRow columns={columns} />
          <Body columns={columns} {...props} />
        </table>
      </TableFrame>
    </DataTableBase>
  )
}

const Body = ({ columns, cells, rowActions, opens }: RowsProps & { columns: readonly Column[] }) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const data = useDataTableDataContext<Row>()
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const type = opens ?? (canEdit ? 'edit' : 'show')
  const open = useCallback((to: string) => void navigate(to, { state: opened }), [navigate])
  const toggle = useCallback<Parameters<typeof BodyRow>[0]['onToggle']>(
    (id, event) => handleToggleItem?.(id, event as never),
    [handleToggleItem],
  )
  const selected = new Set<unknown>(selectedIds)
  // Words that are no control themselves name the row where the title is not shown.
  const head =
    columns.find(({ name }) => name === resource.titleField) ??
    columns.find(({ name, field }) => field.kind === 'text' && field.format !== 'url' && cells[name] === undefined)
  return (
    <tbody>
      {data?.map((record) => (
        <BodyRow
          key={record.id}
          record={record}
          title={titleOf(resource, record)}
          head={head?.name}
          to={createPath({ resource: path, type, id: record.id })}
          columns={columns}
          cells={cells}
          rowActions={rowActions}
          isSelected={selected.has(record.id)}
          onToggle={toggle}
          onOpen={open}
        />
      ))}
    </tbody>
  )
}

const Loading = styled('div')({
  '& > i': {
    display: 'flex',
    alignItems: 'center',
    height: 60,
    padding: '0 18px',
    borderBottom: '1px solid var(--line-soft)',
  },
  '& > i:first-of-type': { height: 40, borderColor: 'var(--line)' },
  '& > i:last-of-type': { borderColor: 'var(--line)' },
  '& > i::before, & > i::after': {
    content: '""',
    width: '22%',
    height: 14,
    borderRadius: 4,
    backgroundColor: 'var(--skeleton)',
  },
  '& > i::after': { width: '34%', marginLeft: '12%' },
})

/** As many skeleton rows as the page will have, to avoid layout shifts. */
const LoadingRows = ({ rows }: { rows: number }) => (
  <Loading aria-busy aria-label="Loading" role="progressbar">
    {Array.from({ length: rows + 1 }, (_, row) => (
      <i key={row} />
    ))}
  </Loading>
)
