import { expect, test } from 'vitest'
import { resourceMap } from '#shared/classkeys/index.ts'
import {
  changesOf,
  findRows,
  heldBy,
  matrixGroups,
  toggled,
  type Changes,
  type Matrix,
  type Permission,
} from './matrix.ts'

const permission = (id: number, name: string, is_system = true): Permission => ({
  id,
  name,
  description: null,
  is_system,
})
const permissions = [
  permission(1, 'faq:read'),
  permission(2, 'faq:write'),
  permission(3, 'user:impersonate'),
  permission(4, 'audit:read'),
  permission(5, 'kiosk', false),
]
const role = {
  id: 7,
  name: 'Support',
  description: null,
  is_default: false,
  is_system: true,
  people: 2,
  permissions: [1],
}
const matrix: Matrix = { roles: [role], permissions }

test('entities are grouped like the sidebar, with their verbs in one row', () => {
  const groups = matrixGroups(permissions, resourceMap())
  expect(groups.map(({ label, rows }) => [label, rows.map((row) => row.label)])).toEqual([
    ['People', ['Users: impersonate']],
    ['Pages and content', ['FAQs']],
    ['Other', ['Audit']],
    ['Custom', ['kiosk']],
  ])
  expect(groups[1]?.rows[0]?.cells).toEqual({ read: permissions[0], write: permissions[1] })
  expect(groups[0]?.rows[0]?.alone).toEqual(permissions[2])
})

test('rows are found by their labels, names and group', () => {
  const groups = matrixGroups(permissions, resourceMap())
  const found = (query: string) => findRows(groups, query).flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(found('FAQ')).toEqual(['faq'])
  expect(found('people')).toEqual(['user:impersonate'])
  expect(found('nonsense')).toEqual([])
  expect(found('').length).toBe(4)
})

test('a cell toggled twice is no change', () => {
  const none: Changes = new Map()
  const once = toggled(none, role, 1)
  expect(changesOf(matrix, once)).toEqual([{ role, permission: permissions[0], isHeld: false }])
  expect([...heldBy(role, toggled(once, role, 2))]).toEqual([2])
  expect(toggled(once, role, 1).size).toBe(0)
})
