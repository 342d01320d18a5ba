import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The announcer, the toasts of both apps, and the errors below fields. */
const allowed = [
  'admin/layout/ShownNotices.tsx',
  'admin/screens/imports/FileDrop.tsx',
  'shared/ui/Field.tsx',
  'shared/ui/announcer/region.ts',
]
/** Attributes, properties and elements that make a region which screen readers speak when it changes; `'aria-live': _` takes one away, and a selector only finds one. */
const live =
  /\baria-live\b(?!': _|\])|\bariaLive\b|\brole(?:=|: ?)(?:\{[^}]*)?["'](?:status|alert|log|marquee)["']|'role', '(?:status|alert|log)'|<output\b(?![^>]*hidden)/

test('nothing else speaks by itself', () => {
  const files = globSync('{shared,member,admin}/**/*.{ts,tsx,html}').filter(
    (path) => !/\.test\.tsx?$|^shared\/ui\/gallery\//.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((path) => live.test(readFileSync(path, 'utf8')))
  expect(found.toSorted()).toEqual(allowed)
})

test.each([
  '<p aria-live="polite">',
  '<Box role="status">',
  "<Frame role={isBad ? 'alert' : 'note'}>",
  "{...(isAlert ? { role: 'alert' } : {})}",
  '<output>',
])('%s is found', (code) => expect(code).toMatch(live))
