import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { growingIn } from './growing.ts'
import { ending, kept } from './kept.ts'

test.each([
  ['a map of a module', `const known = new Map(); export const get = (k) => known.set(k, 1)`, ['known']],
  ['one that is filled once', `const known = new Map([[1, 2]]); export const get = (k) => known.get(k)`, []],
  ['one of a service', `export const create = () => { const seen = new Set(); return (k) => seen.add(k) }`, ['seen']],
  ['one of a class', `class A { #rows = new Map(); put(k) { this.#rows.set(k, 1) } }`, ['#rows']],
  ['one in an object', `const cache = { by: new Map() }; export const put = (k) => cache.by.set(k, 1)`, ['.by']],
  ['a list', `const queue = []; export const put = (k) => { queue.push(k) }`, ['queue']],
  ['an object', `const by = {}; export const put = (k) => { by[k] = 1 }`, ['by']],
  [
    'one of a WeakMap',
    `const w = new WeakMap(); const put = (o, k) => { const own = w.get(o) ?? new Map(); own.set(k) }`,
    ['own'],
  ],
  [
    'one that ends with its function',
    `const f = (list) => { const s = new Set(); for (const k of list) s.add(k) }`,
    [],
  ],
  ['what has a bound', `const known = new LastUsed(5); export const put = (k) => known.set(k, 1)`, []],
])('%s', (_, code, names) => expect(growingIn('a.ts', code)).toEqual(names))

test('everything that requests can make grow has a bound, or ends with the call', () => {
  const files = ['server', 'shared'].flatMap((folder) => globSync(`${folder}/**/*.ts`))
  // What is only in browsers ends with the page.
  const inBrowsers = /^shared\/(?:ui|client)\//
  const found = files
    .filter((file) => !file.endsWith('.test.ts') && !inBrowsers.test(file))
    .flatMap((file) => growingIn(file, readFileSync(file, 'utf8')).map((name) => `${file} ${name}`))
  const declared = [
    ...Object.entries(kept).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} ${name}`)),
    ...Object.entries(ending).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
  ]
  expect([...new Set(found)].toSorted()).toEqual(declared.toSorted())
})

test('each bound is one of its file', () => {
  const missing = Object.entries(kept).flatMap(([file, names]) => {
    const code = readFileSync(file, 'utf8')
    return Object.values(names).flatMap((bound) =>
      typeof bound === 'object' && code.split(bound.most).length < 3 ? [`${file} ${bound.most}`] : [],
    )
  })
  expect(missing).toEqual([])
})
