import { expect, it } from 'vitest'
import { resources } from '#shared/classkeys/index.ts'
import { commandsOf, findCommands } from './commands.ts'

const everything = new Set(resources.flatMap(({ name }) => [`${name}:read`, `${name}:write`]))
const labels = (permissions: ReadonlySet<string>, text: string) =>
  findCommands(commandsOf(resources, permissions), text).map(({ label }) => label)

it('finds commands by the beginnings of their words, in any order', () => {
  expect(labels(everything, 'create wid')).toEqual(['Create widget'])
  expect(labels(everything, 'wid create')).toEqual(['Create widget'])
  expect(labels(everything, 'calendar')).toEqual(['Appointment calendar'])
  expect(labels(everything, 'upload us')).toEqual(['Batch upload users'])
  expect(labels(everything, '  ')).toEqual([])
})

it('offers nothing without permission', () => {
  const reads = new Set([...everything].filter((permission) => permission.endsWith(':read')))
  expect(labels(reads, 'create')).toEqual([])
  expect(labels(reads, 'calendar')).toEqual(['Appointment calendar'])
  expect(labels(new Set(), 'calendar')).toEqual([])
})
