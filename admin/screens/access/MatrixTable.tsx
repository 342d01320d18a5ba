import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { EyeIcon } from '@phosphor-icons/react'
import { useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import {
  cellKey,
  verbs,
  verbWords,
  type Changes,
  type MatrixGroup,
  type MatrixRow,
  type Permission,
  type Role,
} from './matrix.ts'
import { moveInTable } from './moveInTable.ts'
import { Caption, Inline, Paragraph, Stack } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'
import { nothingFound } from '../../data/states.ts'
import { lowWindow } from '../../ui/sticky.ts'

const linkRoom = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const
const ScreenLink = styled(Link)({
  ...linkRoom,
  font: 'var(--type-label)',
  color: 'var(--text)',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
const QuietLink = styled(Link)({ ...linkRoom, color: 'var(--text-3)' })

const Scroll = styled('div')({
  maxHeight: 'calc(100vh - 260px)',
  minHeight: 320,
  [lowWindow]: { maxHeight: 'none' },
  overflow: 'auto',
  // Nothing that takes the focus stays under the sticky headers.
  scrollPadding: '148px 16px 16px 304px',
  '@media (max-width: 767px)': { scrollPaddingLeft: 164 },
  border: '1px solid var(--line)',
  borderRadius: 14,
  backgroundColor: 'var(--bg-surface)',
})
const Table = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  '& th, & td': {
    borderBottom: '1px solid var(--line-soft)',
    padding: 0,
    textAlign: 'center',
    backgroundColor: 'var(--bg-surface)',
  },
  '& thead th': { position: 'sticky', zIndex: 3, font: 'var(--type-caption)', color: 'var(--text-2)' },
  '& thead tr:first-of-type th': {
    top: 0,
    height: 104,
    borderBottom: 0,
    verticalAlign: 'bottom',
    padding: '10px 8px 4px',
  },
  '& thead tr:last-of-type th': { top: 104, height: 28, borderBottomColor: 'var(--line)', width: 60, minWidth: 60 },
  '& .head': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    textAlign: 'left',
    padding: '0 16px',
    minWidth: 288,
    maxWidth: 288,
  },
  '& thead tr:first-of-type th.head': { zIndex: 4, padding: '10px 16px' },
  '& .first': { borderLeft: '1px solid var(--line)' },
  '& tbody th.head': { font: 'var(--type-label)', fontWeight: 500 },
  '& tbody th.group': {
    font: 'var(--type-caption)',
    color: 'var(--text-3)',
    backgroundColor: 'var(--bg-sunken)',
    height: 34,
    textAlign: 'left',
    '& span': { position: 'sticky', left: 16 },
  },
  '& label': { display: 'grid', placeItems: 'center', minHeight: 40, cursor: 'pointer' },
  '& label:has(:disabled)': { cursor: 'not-allowed' },
  '& label[data-changed]': {
    backgroundColor: 'var(--btn-blue-tint)',
    boxShadow: 'inset 0 -3px 0 var(--btn-blue-fill)',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--btn-blue-fill)', cursor: 'inherit' },
  '[data-theme=dark] & input': { colorScheme: 'dark' },
  '& input:focus-visible': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: 'var(--focus-offset)' },
  '& tbody tr:hover td, & tbody tr:hover th.head': { backgroundColor: 'var(--bg-hover)' },
  '@media (max-width: 767px)': { '& .head': { minWidth: 148, maxWidth: 148, padding: '0 10px' } },
  [lowWindow]: { '& thead tr th, & .head': { position: 'static' } },
})

interface MatrixTableProps {
  groups: readonly MatrixGroup[]
  roles: readonly Role[]
  permissions: readonly Permission[]
  changes: Changes
  /** Permissions of the signed-in administrator, who can’t grant any others. */
  mine: ReadonlySet<string>
  onToggle: (role: Role, permissionId: number) => void
  onTry: (role: Role) => void
}

/** Roles as columns, permissions as rows; both headers are sticky. */
export const MatrixTable = ({ groups, roles, permissions, changes, mine, onToggle, onTry }: MatrixTableProps) => {
  const table = useRef<HTMLTableElement>(null)
  const names = new Map(permissions.flatMap(({ id, name, is_system }) => (is_system ? [[id, name] as const] : [])))
  const isWithin = (ids: readonly number[]) => ids.every((id) => mine.has(names.get(id) ?? '') || !names.has(id))
  const editable = new Set(
    roles.filter((role) => mine.has('roles:write') && isWithin(role.permissions)).map(({ id }) => id),
  )
  if (groups.length === 0)
    return (
      <Paragraph textAlign="center" tone="muted" padding="40px 16px">
        {nothingFound}
      </Paragraph>
    )
  const first = groups[0]?.rows[0]
  // Roving tabindex: Tab reaches one cell, the arrow keys the others.
  const keepPlace = (event: FocusEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    for (const input of table.current?.querySelectorAll<HTMLInputElement>('input[tabindex="0"]') ?? [])
      input.tabIndex = -1
    event.target.tabIndex = 0
  }
  const move = (event: KeyboardEvent<HTMLTableElement>) => moveInTable(table.current, event)
  return (
    <Scroll tabIndex={-1}>
      <Table ref={table} onFocus={keepPlace} onKeyDown={move} aria-label="Roles and permissions">
        <thead>
          <tr>
            <th className="head" scope="col" rowSpan={2}>
              Permission
            </th>
            {roles.map((role) => (
              <th key={role.id} className="first" scope="colgroup" colSpan={verbs.length}>
                <RoleHead role={role} onTry={onTry} />
              </th>
            ))}
          </tr>
          <tr>
            {roles.flatMap((role) =>
              verbs.map((verb, index) => (
                <th key={`${role.id}-${verb}`} className={index === 0 ? 'first' : ''} scope="col">
                  {verbWords[verb]}
                </th>
              )),
            )}
          </tr>
        </thead>
        {groups.map(({ label, rows }) => (
          <tbody key={label}>
            <tr>
              <th className="group" scope="rowgroup" colSpan={1 + roles.length * verbs.length}>
                <span>{label}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key}>
                <RowHead row={row} />
                {roles.flatMap((role, index) =>
                  row.alone ? (
                    <td key={role.id} className="first" colSpan={verbs.length}>
                      <Cell
                        {...{ role, changes, onToggle }}
                        permission={row.alone}
                        canChange={editable.has(role.id) && (mine.has(row.alone.name) || !row.alone.is_system)}
                        isFirst={row === first && index === 0}
                      />
                    </td>
                  ) : (
                    verbs.map((verb, place) => {
                      const permission = row.cells[verb]
                      return (
                        <td key={`${role.id}-${verb}`} className={place === 0 ? 'first' : ''}>
                          {permission && (
                            <Cell
                              {...{ role, permission, changes, onToggle }}
                              canChange={editable.has(role.id) && mine.has(permission.name)}
                              isFirst={row === first && index === 0 && place === 0}
                            />
                          )}
                        </td>
                      )
                    })
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Scroll>
  )
}

const RoleHead = ({ role, onTry }: { role: Role; onTry: (role: Role) => void }) => (
  <Stack gap={2} align="center">
    <ScreenLink to={`/roles/${role.id}`} title={role.description ?? undefined}>
      {role.name}
    </ScreenLink>
    <QuietLink to={`/user?filter=${encodeURIComponent(JSON.stringify({ roles: [role.id] }))}`}>
      {role.people === 1 ? '1 person' : `${role.people.toLocaleString('en-US')} people`}
    </QuietLink>
    <Button
      size="small"
      startIcon={<EyeIcon size={16} />}
      aria-label={`Preview ${role.name}`}
      onClick={() => onTry(role)}
    >
      Preview
    </Button>
  </Stack>
)

const RowHead = ({ row }: { row: MatrixRow }) => (
  <th className="head" scope="row">
    <Inline gap={10} align="center" sx={{ '& svg': { flex: 'none', color: 'var(--text-3)' } }}>
      <NamedIcon name={row.icon} size={18} />
      <Stack sx={{ lineHeight: '18px' }}>
        {row.label}
        <Caption as="small" sx={{ '@media (max-width: 767px)': { display: 'none' } }}>
          {row.hint}
        </Caption>
      </Stack>
    </Inline>
  </th>
)

interface CellProps {
  role: Role
  permission: Permission
  changes: Changes
  canChange: boolean
  isFirst: boolean
  onToggle: (role: Role, permissionId: number) => void
}
const Cell = ({ role, permission, changes, canChange, isFirst, onToggle }: CellProps) => {
  const id = useId()
  const change = changes.get(cellKey(role.id, permission.id))
  return (
    <label
      htmlFor={id}
      data-changed={change === undefined ? undefined : ''}
      title={canChange ? undefined : 'You can only grant or revoke permissions you have yourself'}
    >
      <input
        id={id}
        type="checkbox"
        aria-label={`${role.name}: ${permission.name}${change === undefined ? '' : ', changed'}`}
        tabIndex={isFirst ? 0 : -1}
        checked={change ?? role.permissions.includes(permission.id)}
        disabled={!canChange}
        onChange={() => onToggle(role, permission.id)}
      />
    </label>
  )
}
