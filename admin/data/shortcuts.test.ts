import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortcuts } from './shortcuts.ts'

test('each key is declared once', () => {
  const keys = Object.values(shortcuts).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no screen of either app listens for single characters itself, which nobody could switch off', () => {
  const files = globSync(['admin/**/*.{ts,tsx}', 'member/**/*.{ts,tsx}', 'shared/{ui,browser}/**/*.{ts,tsx}'])
  const own = files.filter((file) => {
    if (file === 'admin/data/shortcuts.ts' || /\.test\./.test(file)) return false
    const text = readFileSync(file, 'utf8')
    const listens = /(?:addEventListener|\bon)\(\s*'keydown'/.test(text)
    return listens && /(?:\bkey\S* [!=]== |case )'.'/.test(text) && !text.includes('ctrlKey')
  })
  expect(own).toEqual([])
})
