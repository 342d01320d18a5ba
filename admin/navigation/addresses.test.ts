import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionOf, resources } from '#shared/classkeys/index.ts'
import { pathOf } from '../declarations/index.ts'
import { missingAt, openable } from './addresses.ts'

const declarations = new Map(resources.map((resource) => [resource.name, resource]))
const missing = (address: string, ...held: string[]) => missingAt(declarations, new Set(held), address)
const target = (address: string, ...held: string[]) => openable(declarations, new Set(held), address)

test.each(resources.map((resource) => [pathOf(resource), resource] as const))(
  'the screens of %s name what they take, and a role with that opens them',
  (path, resource) => {
    const [read, write] = [permissionOf(resource, 'read'), permissionOf(resource, 'write')]
    const needed = {
      [`/${path}`]: [read],
      [`/${path}/7/show`]: [read],
      [`/${path}/create`]: [write],
      [`/${path}/7`]: [read, write],
    }
    for (const [address, permissions] of Object.entries(needed)) {
      expect(missing(address)).toEqual(permissions)
      expect(missing(address, ...permissions)).toEqual([])
    }
    expect(target(`/${path}/7?tab=notes`, read)).toBe(`/${path}/7/show?tab=notes`)
    expect(target(`/${path}/7`, write)).toBeNull()
    const canSet = resource.operations.includes('set')
    expect(target(`/${path}/7`, read, write)).toBe(canSet ? `/${path}/7` : `/${path}/7/show`)
  },
)

test('screens of no entity name what they take; unknown addresses and the dashboard take nothing', () => {
  expect(missing('/access')).toEqual(['roles:read'])
  expect(missing('/translations')).toEqual(['languages:read'])
  expect(missing('/appointments/calendar')).toEqual(['appointments:read'])
  expect(missing('/pages/home', 'pages:read')).toEqual(['widgets:read'])
  expect(missing('/import/faq', 'faq:read')).toEqual(['faq:write'])
  expect(missing('/upload-users')).toEqual(['user:write'])
  expect(missing('/trash', 'faq:read')).toEqual(['a permission to delete'])
  expect(missing('/trash?of=faq', 'faq:delete')).toEqual([])
  expect([missing('/'), missing('/search?q=1'), missing('/nowhere/3')]).toEqual([[], [], []])
})

test('every link of the back office asks whether it leads somewhere', () => {
  const files = readdirSync('admin', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const plain = files.filter((name) =>
    /import \{[^}]*\bLink\b[^}]*\} from 'react-router-dom'/.test(readFileSync(`admin/${name}`, 'utf8')),
  )
  expect(plain.filter((name) => !name.endsWith('.test.tsx')).toSorted()).toEqual(['ui/Link.tsx', 'ui/MenuLink.tsx'])
})
