/**
 * What somebody types into a form is read: by a member's screen, a rule or the server. What only the form and the lists of the
 * back office read has a purpose in `unread-fields.ts`, and leaves that list once it is read.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { resourceMap, resources, text } from '#shared/classkeys/index.ts'
import { readersOf, unreadOf, wordsOf } from '#tests/harness/field-readers.ts'
import { unread } from '#tests/harness/unread-fields.ts'

const readers = readersOf(resources)
const found = resources.flatMap((resource) =>
  unreadOf(resource, readers(resource)).map((path) => `${resource.name}.${path}`),
)
const listed = unread.flatMap(({ of, isForApplications }) =>
  Object.entries(of).flatMap(([entity, paths]) =>
    paths.split(' ').map((path) => ({ entity, path, isForApplications, name: `${entity}.${path}` })),
  ),
)
const names = listed.map(({ name }) => name)

test('a field that nothing reads has a purpose', () => {
  expect(found.filter((name) => !names.includes(name))).toEqual([])
})

test('a field with such a purpose exists once in the list, and nothing reads it', () => {
  expect(names.filter((name) => !found.includes(name))).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('what is for applications is returned by the members’ search, or decides what it returns', () => {
  const withheld = listed.filter(({ entity, path, isForApplications }) => {
    const { member, audience = [] } = resourceMap().get(entity) ?? {}
    const name = path.replace(/\..*/, '')
    const answered = [...(member?.fields ?? []), ...Object.keys(member?.where ?? {}), ...audience]
    return isForApplications && !answered.includes(name)
  })
  expect(withheld.map(({ name }) => name)).toEqual([])
})

test('what a call of staff takes is named by the server', () => {
  const server = new URL('../server/', import.meta.url).pathname
  const words = new Set(globSync(`${server}**/*.ts`).flatMap((path) => [...wordsOf(readFileSync(path, 'utf8'))]))
  const unnamed = Object.entries(calls).flatMap(([call, declared]) => {
    const body = 'body' in declared ? (declared.body as { shape?: object } | undefined) : undefined
    if (!body?.shape || declared.access === 'signed-in') return []
    return Object.keys(body.shape).flatMap((name) => (words.has(name) ? [] : [`${call}.${name}`]))
  })
  expect(unnamed).toEqual([])
})

it.each([
  ['faq', 'answer', true],
  ['faq', 'moon_phase', false],
  // A word of other entities is not read here.
  ['faq', 'star_value', false],
  ['milestone_events', 'url', true],
  ['programs', 'completion_message', true],
])('of %s, %s is read: %s', (entity, path, isRead) => {
  const resource = resourceMap().get(entity)
  expect(resource && readers(resource)(path, text())).toBe(isRead)
})
