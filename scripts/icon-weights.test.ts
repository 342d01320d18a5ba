import { expect, test } from 'vitest'
import { boldIcons } from './icon-weights.ts'

const files = import.meta.glob<string>('../{admin,member,shared}/**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const drawnBold = Object.entries(files).flatMap(([path, code]) =>
  [...code.matchAll(/<(\w+)\b[^<>]*\bweight="bold"/g)].map(([, component = '']) => ({ path, code, component })),
)
const imported = (code: string): string[] => [...code.matchAll(/@phosphor-icons\/react\/dist\/csr\/(\w+)'/g)].map(([, name = '']) => name)

test.each(drawnBold)('$component of $path has its bold paths in the bundles', ({ code, component }) => {
  const named = /^(\w+)Icon$/.exec(component)?.[1]
  // A component that stands for one of several icons may be any of those that its file knows.
  for (const name of named ? [named] : imported(code)) expect(boldIcons).toContain(name)
})

test('no icon has its bold paths for nothing', () => {
  const drawn = new Set(drawnBold.flatMap(({ code, component }) => [component.replace(/Icon$/, ''), ...(component.endsWith('Icon') && component !== 'Icon' ? [] : imported(code))]))
  for (const name of boldIcons) expect(drawn).toContain(name)
})

test('a weight is bold by its own words, never by a value', () => {
  for (const [path, code] of Object.entries(files)) expect(/weight=\{[^}]*bold/.test(code), path).toBe(false)
})
