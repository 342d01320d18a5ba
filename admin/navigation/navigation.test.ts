import { expect, test } from 'vitest'
import { groups, permissionOf, resourceMap, resources } from '#shared/classkeys/index.ts'
import { columnOf, declarationAt, pathOf } from '../declarations/index.ts'
import { screenIcons } from '../ui/icons/screenIcons.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { groupsOf, isWorkedOn, pinnedAtFirst, pinsAtFirst, searchedResources } from './index.ts'

/** A screen about several entities, accessible with a permission of any of them. */
const screensOfMore = ['access']
const everything = new Set(resources.map((resource) => permissionOf(resource, 'read')))

test('with all read permissions every screen is in one of the nine groups', () => {
  const found = groupsOf(resources, everything)
  expect(found.map(({ group }) => group)).toEqual(Object.keys(groups))
  expect(found.flatMap(({ screens }) => screens.map(({ name }) => name)).toSorted()).toEqual(
    [...resources.map(({ name }) => name), ...screensOfMore].toSorted(),
  )
})

test('a screen without its permission is hidden, and so is a group without screens', () => {
  const found = groupsOf(resources, new Set(['faq:read', 'user:write']))
  expect(found.map(({ group, screens }) => [group, screens.map(({ path }) => path)])).toEqual([['content', ['faq']]])
})

test('a caseload is among the screens of those who have one', () => {
  const people = (isBounded: boolean, ...permissions: string[]) =>
    groupsOf(resources, new Set(permissions), isBounded).flatMap(({ screens }) => screens.map(({ path }) => path))
  expect(people(true, 'user:read')).toEqual(['user', 'caseload'])
  expect(people(false, 'user:read')).toEqual(['user'])
  expect(people(true, 'user:read', organizationManager)).toEqual(['user'])
})

test('paths are unique, and each leads back to its resource', () => {
  const map = resourceMap()
  const paths = resources.map(pathOf)
  expect(new Set(paths).size).toBe(resources.length)
  for (const resource of resources) expect(declarationAt(map, pathOf(resource))).toBe(resource)
})

test('the paths specified by the product', () => {
  const map = resourceMap()
  expect(declarationAt(map, 'actions')?.name).toBe('action')
  expect(declarationAt(map, 'action-groups')?.name).toBe('action_groups')
})

test('every declared icon is in admin/ui/icons/screenIcons.ts', () => {
  const names = [...resources.map(({ icon }) => icon), ...Object.values(groups).map(({ icon }) => icon)]
  expect(names.filter((name) => !(name in screenIcons))).toEqual([])
})

test('pinned and searched resources exist', () => {
  const map = resourceMap()
  expect([...pinnedAtFirst, ...searchedResources].filter((name) => !map.has(name))).toEqual([])
})

test('every column of every list has a field and a heading', () => {
  const map = resourceMap()
  for (const resource of resources) {
    for (const name of resource.list)
      expect(columnOf(map, resource, name).label, `${resource.name}.${name}`).not.toBe('')
  }
})

test('pins and screens follow what a role works on', () => {
  const of = (...names: string[]) => new Set(names)
  const editor = of('user:read', 'pages:read', 'pages:write', 'widgets:read', 'widgets:write', 'healthtips:read')
  expect(pinsAtFirst(editor)).toEqual(['widgets', 'pages', 'user', 'healthtips'])
  const all = new Set(resources.flatMap(({ name }) => [`${name}:read`, `${name}:write`]))
  expect(pinsAtFirst(all)).toEqual(['user', 'widgets', 'userkits', 'appointments'])
  expect(pinsAtFirst(of('faq:read'))).toEqual([])
  expect([isWorkedOn({ name: 'user' }, editor), isWorkedOn({ name: 'pages' }, editor)]).toEqual([false, true])
})
