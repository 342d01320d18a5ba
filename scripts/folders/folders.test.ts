import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { arrowsOf, asLines, circleIn, pictureOf, unnamedIn, upwardIn } from './graph.ts'
import { layers } from './layers.ts'

/** The code of a tree, without tests, which may import anything. */
const readTree = (tree: string): Map<string, string> => {
  const root = fileURLToPath(new URL(`../../${tree}/`, import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  return new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(root + name, 'utf8')]))
}

describe.each(Object.entries(layers))('the folders of %s', (tree, order) => {
  const arrows = arrowsOf(tree, readTree(tree), order)

  test('each have a layer', () => {
    expect(arrows.length).toBeGreaterThan(10)
    expect(unnamedIn([...new Set(arrows.flatMap(({ from, to }) => [from, to]))], order)).toEqual([])
  })
  test('import only downward', () => expect(asLines(upwardIn(arrows, order))).toEqual([]))
  test('have no import cycles', () => expect(asLines(circleIn(arrows))).toEqual([]))
})

test('docs/folders.md is up to date', async () => {
  const pictures = Object.entries(layers).map(
    ([tree, order]) => `## ${tree}\n\n${pictureOf(arrowsOf(tree, readTree(tree), order), order)}\n`,
  )
  const page = [
    '# Folders',
    '',
    'Generated from the imports of the code by `npx vitest run --project unit scripts/folders -u`. Every arrow runs down.',
    '',
    ...pictures,
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/folders.md')
})

describe('of a fictional tree', () => {
  const order = ['base', 'low/*', 'high/*']
  const graph = (sources: Record<string, string>) => arrowsOf('made', new Map(Object.entries(sources)), order)
  const sources = {
    'main.ts': "import { a } from './high/a/index.ts'",
    'high/a/index.ts': "export * from './parts/one.ts'",
    'high/a/parts/one.ts': "import type { B } from '../../b/index.ts'\nimport { z } from 'zod'",
    'high/b/index.ts': "import {\n  c,\n} from '#made/low/c/index.ts'",
    'low/c/index.ts': "import '../../base/index.ts'\nimport { s } from '#shared/ui/index.ts'",
  }

  test('an import into another folder is an arrow, from any depth of its folder', () => {
    expect(graph(sources).map(({ from, to }) => [from, to])).toEqual([
      ['', 'high/a'],
      ['high/a', 'high/b'],
      ['high/b', 'low/c'],
      ['low/c', 'base'],
    ])
    expect([upwardIn(graph(sources), order), circleIn(graph(sources))]).toEqual([[], []])
  })

  test.each([
    ['a type', "import type { A } from '../../high/a/index.ts'"],
    ['what is fetched later', "const load = () => import('../../high/a/index.ts')"],
    ['what is passed on', "export { a } from '../../high/a/index.ts'"],
    ['a worker', "new Worker(new URL('../../high/a/worker.ts', import.meta.url))"],
  ])('%s counts, upward and around a circle', (_, code) => {
    const arrows = graph({ ...sources, 'low/c/more.ts': code })
    expect(upwardIn(arrows, order).map(({ from, to }) => [from, to])).toEqual([['low/c', 'high/a']])
    expect(circleIn(arrows).map(({ from }) => from)).toEqual(['high/a', 'high/b', 'low/c'])
    expect(asLines(upwardIn(arrows, order))[0]).toMatch(/^low\/c -> high\/a: low\/c\/more\.ts imports high\/a\//)
  })

  test('a folder without a layer is reported', () =>
    expect(unnamedIn(['', 'base', 'low/c', 'attic'], order)).toEqual(['attic']))
})
