import { describe, expect, it } from 'vitest'
import { resourceMap } from '../classkeys/index.ts'
import { readyRoles, type ReadyRole } from '../rules/index.ts'
import { emptyPickersOf, permissionsOfReady } from './role-reach.ts'

const declarations = resourceMap()
const roles: [string, ReadyRole][] = Object.entries(readyRoles)

describe.each(roles)('the ready-made role of a %s', (_, role) => {
  const held = new Set(permissionsOfReady(role, declarations))

  it('reads what the pickers of its forms choose from, except what it declares not to', () => {
    const empty = emptyPickersOf(declarations, held)
    const without = (role.without ?? []).map((name) => `${name}:read`)
    expect(empty.filter(({ permission }) => !without.includes(permission))).toEqual([])
    expect(empty.filter(({ isRequired }) => isRequired)).toEqual([])
  })

  it('reads what it writes and deletes, and names nothing twice', () => {
    for (const name of [...role.writes, ...(role.deletes ?? [])]) expect(held).toContain(`${name}:read`)
    expect(new Set([...role.writes, ...role.reads]).size).toBe(role.writes.length + role.reads.length)
  })
})

it('finds the pickers that stay empty, with what they take', () => {
  const empty = emptyPickersOf(declarations, new Set(['vendorkit:read', 'vendorkit:write', 'vendor:read']))
  expect(empty.map(({ resource, field, permission }) => [resource.name, field, permission])).toEqual([
    ['vendorkit', 'test_id', 'test:read'],
  ])
})
