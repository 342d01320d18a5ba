import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Module } from '#server/kernel/module/index.ts'

const root = join(import.meta.dirname, '../..')
const groupOf = (file: string): string => file.split('/')[1] ?? ''
/** What the files of a pattern export, with the group that each file is in. */
const exportsOf = async (pattern: string): Promise<[group: string, value: object][]> => {
  const files = globSync(pattern, { cwd: root, exclude: (name) => name.includes('.test.') })
  const loaded = await Promise.all(
    files.map(async (file) => {
      const values = Object.values((await import(join(root, file))) as object) as unknown[]
      return values
        .filter((value) => typeof value === 'object' && value !== null)
        .map((value): [string, object] => [groupOf(file.replace('shared/', '')), value])
    }),
  )
  return loaded.flat()
}

// Loads the whole server.
test('a call is declared in the group of the room that handles it', { timeout: 60_000 }, async () => {
  const declared = new Map(
    (await exportsOf('shared/calls/*/*.ts')).flatMap(([group, calls]) =>
      Object.entries(calls).flatMap(([name, call]) =>
        typeof call === 'object' && call !== null && 'method' in call ? [[name, group] as const] : [],
      ),
    ),
  )
  const handled = (await exportsOf('server/*/*/module.ts'))
    // Generic calls handle entities of all groups, and the kernel has no contract of its own.
    .filter(([group]) => group !== 'entities' && group !== 'kernel')
    .flatMap(([group, room]) => Object.keys((room as Module).handlers ?? {}).map((name) => ({ name, group })))
  expect(handled.length).toBeGreaterThan(150)
  expect(handled.filter(({ name, group }) => declared.get(name) !== group)).toEqual([])
})
