import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeKey, themeChoices } from './theme.tsx'
import { tokenNames } from './token-names.ts'
import { breakpoints, token } from './tokens.ts'

const root = new URL('../..', import.meta.url).pathname
const css = readFileSync(join(root, 'shared/ui/tokens.css'), 'utf8')
const defined = new Set([...css.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name))

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|tokens?\.(css|ts)$|token-names/.test(name))
    .map((name) => join(folder, name))

/** Files whose styles must use tokens. */
const styled = [...filesIn('shared/ui'), ...filesIn('member')]

test('the names in TypeScript match the variables of the style sheet', () => {
  expect([...tokenNames].toSorted()).toEqual([...defined].toSorted())
  expect(token('bg-canvas')).toBe('var(--bg-canvas)')
})

test('light, dark and the system’s dark define the same variables', () => {
  const [light = '', dark = '', system = ''] = [
    /\[data-theme='light'\] \{(.*?)\n\}/s,
    /\n {2}\[data-theme='dark'\] \{(.*?)\n {2}\}/s,
    /:not\(\[data-theme\]\) \{(.*?)\n {2}\}\n\}/s,
  ].map((part) => part.exec(css)?.[1] ?? '')
  const names = (block: string) => [...block.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name)
  expect(names(light).length).toBeGreaterThan(100)
  expect(names(dark)).toEqual(names(light))
  expect(system.replaceAll(/^ +/gm, '').trim()).toBe(dark.replaceAll(/^ +/gm, '').trim())
})

test.each(styled)('%s has no hard-coded color or duration', (file) => {
  const code = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
  expect(code.match(/(?<=[:\s'"(,])#[0-9a-f]{3,8}\b(?=[;\s'")},])|\b(?:rgba?|hsla?|oklch)\(/gi) ?? []).toEqual([])
  expect(code.match(/(?:transition|animation)[^;`]*?[\s(]\d*\.?\d+m?s\b/g) ?? []).toEqual([])
})

test('every variable that styles use is set somewhere', () => {
  const files = [...styled, ...filesIn('admin')].map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  // In an object, a style sheet, or by setProperty.
  const set = new Set(
    files.flatMap(({ code }) => [...code.matchAll(/--([a-z0-9-]+)(?:['"`]?\]?:|',)/g)].map(([, name]) => name)),
  )
  const unset = files.flatMap(({ file, code }) =>
    [...code.matchAll(/var\(--([a-z0-9-]+)(?=[,)])/g)].flatMap(([, name = '']) =>
      defined.has(name) || set.has(name) || name.startsWith('radix-') ? [] : [`${file}: --${name}`],
    ),
  )
  expect(unset).toEqual([])
})

test('the script before the first paint uses the same key and choices', () => {
  const script = readFileSync(join(root, 'public/theme.js'), 'utf8')
  expect(script).toContain(`localStorage.getItem('${themeKey}')`)
  for (const choice of themeChoices) expect(script).toContain(`'${choice}'`)
})

test('the breakpoints are as specified', () => {
  expect(Object.values(breakpoints)).toEqual([767, 900, 1024, 1480, 1800])
})
