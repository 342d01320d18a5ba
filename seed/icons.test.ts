import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isIconName } from '#shared/ui/icons/loaders.ts'

/** Icons that the demo names in its code and its content. An unknown one is drawn as a question mark. */
test('every icon of the demo is known', () => {
  const files = globSync('seed/**/*.{ts,json}', { exclude: (name) => name.endsWith('.test.ts') })
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bicon"?: ['"]([\w-]+)['"]/g)].map(([, icon = '']) => `${file}: ${icon}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((line) => !isIconName(line.replace(/.*: /, '')))).toEqual([])
})
