import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leavingItems } from './claim.ts'
import { keptItems } from './kept.ts'

const root = join(import.meta.dirname, '../..')

test('SECURITY.md shows what is declared, and nothing else', () => {
  const [, section = ''] =
    /^## What a browser keeps\n([\s\S]*?)^## /m.exec(readFileSync(join(root, 'SECURITY.md'), 'utf8')) ?? []
  const shown = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const declared = keptItems.map(({ store, name, what, whose, until, removedBy }) => [
    store,
    `\`${name}\``,
    what,
    whose,
    until,
    removedBy,
  ])
  expect(shown.slice(2)).toEqual(declared)
})

test('what is declared to go with its person is what is removed', () => {
  const leaving = keptItems.filter(({ store, leaves }) => store === 'localStorage' && leaves).map(({ name }) => name)
  expect(leaving).toEqual(leavingItems)
})

/** Where the source names what it stores. */
const places = {
  cookie: /cookieNamed\('([^']+)'\)/g,
  localStorage: /(?:localItem\(|localStorageStore\('1', |localStorage\.\w+\()['"`]([^'"`]+)['"`]/g,
  sessionStorage: /(?:tabItem\(|sessionStorage\.\w+\()['"`]([^'"`]+)['"`]/g,
  IndexedDB: /(?:openDB(?:<[^(]*>)?|removeDatabase|indexedDB\.(?:open|deleteDatabase))\('([^']+)'/g,
} as const

test('every name that the source stores something under is declared', () => {
  const files = globSync('{admin,member,shared,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\.|kept\.ts$/.test(name),
  )
  const text = files.map((name) => readFileSync(join(root, name), 'utf8')).join('\n')
  for (const [store, pattern] of Object.entries(places)) {
    const declared = keptItems
      .filter((item) => item.store === store)
      .map(({ name }) => name.replace('<id>', '').replace(/\*$/, '').replace(/\/.*/, ''))
    const found = [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\$\{.*/, ''))
    const unnamed = found.filter(
      (name) =>
        !declared.some((one) => name === one || `RaStore${name}.` === one || name.startsWith('RaStorehale.admin.')),
    )
    expect([store, unnamed]).toEqual([store, []])
    expect(found.length).toBeGreaterThan(0)
  }
  // Storage is written through the helpers, whose names are seen above; these few name a variable.
  const direct = files.filter((name) =>
    /(?:local|session)Storage\.setItem/.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(direct.toSorted()).toEqual([
    'member/identity/vault/usedKeys.ts',
    'shared/browser/tab.ts',
    'shared/local-item.ts',
  ])
})
