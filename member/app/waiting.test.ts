import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('what is typed waits as long on every screen that searches with it', () => {
  const waits = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(/useDebounced\((?:\w*[tT]yped|words)\b[^,]*, ([^)]+)\)/g),
      ].map(([, delay = '']) => ({ path, delay })),
    )
  expect(waits.length).toBeGreaterThan(3)
  expect(waits.filter(({ delay }) => !/^debounces\.(?:search|autocomplete)$/.test(delay))).toEqual([])
})
