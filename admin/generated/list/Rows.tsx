import { IconButton, Menu, MenuItem, Skeleton, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { CopyIcon, DotsThreeIcon, EyeIcon, PencilSimpleIcon, TrashIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { DataTable, useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { isSortable } from '#shared/classkeys/fields.ts'
import type { Row } from '../../data/row.ts'
import { pathOf, useDeclaration, type Column } from '../../declarations/index.ts'
import { ColumnValue, isNumeric } from '../kinds/columns.tsx'
import { useColumns } from './state/columns.ts'
import { copyOf } from '../actions/copyOf.ts'
import { useDeleteWithUndo } from '../actions/useDeleteWithUndo.tsx'
import { DangerItem, Inline } from '../../ui/primitives.ts'

export type Cell = (record: Row) => ReactNode

interface RowsProps {
  cells: Readonly<Record<string, Cell>>
  rowActions: ((record: Row) => ReactNode) | undefined
  opens: 'show' | undefined
}

const sx = {
  overflowX: 'auto',
  '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal' },
  '& .MuiTableCell-paddingCheckbox': { paddingLeft: '10px' },
  '& tbody tr:last-of-type td': { borderBottomColor: 'var(--line)' },
  '& .column-undefined': {
    position: 'sticky',
    right: 0,
    backgroundColor: 'inherit',
    width: '1%',
    paddingInline: '8px',
  },
  // Content cut off at the table's edge fades out to hint at scrolling.
  '& tbody .column-undefined::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: 28,
    backgroundColor: 'inherit',
    maskImage: 'linear-gradient(to left, black, transparent)',
    pointerEvents: 'none',
  },
  '& .RaDataTable-row': { backgroundColor: 'var(--bg-surface)' },
  '& tbody tr:has(.MuiCheckbox-root.Mui-checked)': { backgroundColor: 'var(--btn-blue-ghost-hover) !important' },
  '& tbody tr[aria-current=true]': {
    boxShadow: 'inset 3px 0 0 var(--btn-blue-fill)',
    backgroundColor: 'var(--bg-hover)',
  },
  '& .RaDataTable-numberCell': { fontVariantNumeric: 'tabular-nums' },
  '& .reference-link:hover': { textDecoration: 'underline !important' },
} as const

export const Rows = ({ cells, rowActions, opens }: RowsProps) => {
  const resource = useDeclaration()
  const { isPending, perPage } = useListContext()
  const { shown, hidden } = useColumns()
  const { canAccess: canEdit } = useCanAccess({ resource: pathOf(resource), action: 'edit' })
  if (isPending) return <LoadingRows columns={resource.list.length} rows={perPage} />
  const canSort = ({ field, isDerived, name }: Column) =>
    name === 'id' || (isDerived ? field.kind !== 'json' : isSortable(field))
  return (
    <DataTable<Row>
      sx={sx}
      bulkActionButtons={<></>}
      bulkActionsToolbar={<></>}
      hiddenColumns={hidden}
      rowClick={opens ?? (canEdit ? 'edit' : 'show')}
      empty={false}
    >
      {shown.map((column) => (
        <DataTable.Col<Row>
          key={column.name}
          source={column.name}
          label={column.label}
          align={isNumeric(column.field) ? 'right' : 'left'}
          disableSort={!canSort(column)}
          render={(record) =>
            cells[column.name]?.(record) ?? <ColumnValue field={column.field} value={record[column.name]} />
          }
          {...(isNumeric(column.field) ? { cellClassName: 'RaDataTable-numberCell' } : {})}
        />
      ))}
      <DataTable.Col<Row>
        label={<span className="visually-hidden">Actions</span>}
        disableSort
        render={(record) => (
          <Inline justify="flex-end" onClick={(event) => event.stopPropagation()}>
            {rowActions?.(record)}
            <RowMenu record={record} />
          </Inline>
        )}
      />
    </DataTable>
  )
}

/** Edit, View, Duplicate and Delete for an item, limited to the role's permissions. */
export const RowMenu = ({ record }: { record: Row }) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { remove, question } = useDeleteWithUndo()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const { canAccess: canDelete } = useCanAccess({ resource: path, action: 'delete' })
  const close = () => setAnchor(null)
  const go = (to: string, state?: object) => {
    close()
    void navigate(to, state ? { state } : undefined)
  }
  return (
    <>
      <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <DotsThreeIcon size={20} weight="bold" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {canEdit && (
          <MenuItem onClick={() => go(createPath({ resource: path, type: 'edit', id: record.id }))}>
            <PencilSimpleIcon size={18} /> Edit
          </MenuItem>
        )}
        <MenuItem onClick={() => go(createPath({ resource: path, type: 'show', id: record.id }))}>
          <EyeIcon size={18} /> View
        </MenuItem>
        {canCreate && (
          <MenuItem
            onClick={() => go(createPath({ resource: path, type: 'create' }), { record: copyOf(resource, record) })}
          >
            <CopyIcon size={18} /> Duplicate
          </MenuItem>
        )}
        {canDelete && (
          <DangerItem
            onClick={() => {
              close()
              remove(record)
            }}
          >
            <TrashIcon size={18} /> Delete
          </DangerItem>
        )}
      </Menu>
      {question}
    </>
  )
}

/** As many skeleton rows as the page will have, to avoid layout shifts. */
const LoadingRows = ({ columns, rows }: { columns: number; rows: number }) => (
  <Table aria-busy aria-label="Loading">
    <TableBody>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <TableRow key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <TableCell key={column} sx={{ height: row === 0 ? 40 : 60 }}>
              <Skeleton width={column === 0 ? '70%' : '50%'} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
