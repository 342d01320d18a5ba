import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { languages } from '../shared/languages/index.ts'
import { textsOf } from '../shared/languages/node.ts'
import { probe, served } from './browsers.ts'

const needed = ['Promise.withResolvers', 'Object.groupBy', 'URL.canParse', 'CSS.supports'] as const

/** Runs the probe where something is missing. @returns whether the sentences stand in the app's place */
const isTooOld = (missing?: string): boolean => {
  let isShown = false
  const parentNode = { replaceChild: (next: unknown) => void (isShown = next === 'sentences') }
  const document = { getElementById: (id: string) => (id === 'root' ? { parentNode } : { content: 'sentences' }) }
  const of = (path: string, value: unknown) => {
    const [, name = ''] = path.split('.')
    return path === missing ? {} : { [name]: value }
  }
  const [promise, object, url, css] = needed
  const names = { document, Promise: of(promise, 1), Object: of(object, 1), URL: of(url, 1), CSS: of(css, () => true) }
  runInNewContext(probe, names)
  return isShown
}

describe('the probe', () => {
  test('lets served browsers open the app', () => expect(isTooOld()).toBe(false))
  test.each(needed)('finds a browser without %s', (name) => expect(isTooOld(name)).toBe(true))
  test('can be read by any browser', () => {
    expect(probe).not.toMatch(/=>|`|\?[.?]|\.\.\.|\b(?:const|let|class|async|of)\b/)
  })
})

test('every language has the sentence', () => {
  expect([...textsOf('browser').keys()]).toEqual(languages.map(({ code }) => code))
})

test('the documentation names the versions that are built for', () => {
  const [, table = ''] = readFileSync('docs/browsers.md', 'utf8').split('\n## ')
  const rows = [...table.matchAll(/^\| ([^|]+?) +\| (\d[\d.]*) /gm)].map(([, name, version]) => [name, version])
  expect(rows).toEqual([
    ['Chrome', served.chrome],
    ['Edge', served.edge],
    ['Firefox', served.firefox],
    ['Safari', served.safari],
    ['Browsers on iOS and iPadOS', served.ios],
  ])
})
