import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { arrowsOf, asLines, circleIn, pastDoorsIn, pictureOf, unnamedIn, upwardIn } from './graph.ts'
import { doors, layers } from './layers.ts'

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

test.each(Object.entries(doors))('the folders of %s are entered by their index.ts', (tree, others) => {
  // Files beside the folders put their parts together; commands repair what rooms keep to themselves.
  const arrows = arrowsOf(tree, readTree(tree), layers[tree] ?? []).filter(
    ({ from }) => from !== '' && from !== 'commands',
  )
  expect(arrows.length).toBeGreaterThan(10)
  expect(asLines(pastDoorsIn(arrows, others))).toEqual([])
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

test.each(['server', 'member'])('README lists the rooms of %s', (tree) => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const [, listed = ''] = new RegExp(`\n${tree}/ .*\n((?: {2}.*\n)+)`).exec(readme) ?? []
  const groups = (layers[tree] ?? []).flatMap((layer) => (layer.endsWith('/*') ? [layer.slice(0, -2)] : []))
  const roomsOf = (group: string) =>
    readdirSync(new URL(`../../${tree}/${group}/`, import.meta.url), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name.replaceAll('-', ' ')] : [],
    )
  for (const group of groups)
    expect(new RegExp(`^ {2}${group}/ +([^;\n]+)`, 'm').exec(listed)?.[1]?.split(', ').toSorted(), group).toEqual(
      roomsOf(group).toSorted(),
    )
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

  test('a file behind the door of its folder is reported, unless it is a door as well', () => {
    const arrows = graph({ ...sources, 'high/b/more.ts': "import { d } from '../../low/c/parts/d.ts'" })
    expect(asLines(pastDoorsIn(arrows))).toEqual(['high/b -> low/c: high/b/more.ts imports low/c/parts/d.ts'])
    expect(pastDoorsIn(arrows, [/^low\/c\/parts\//])).toEqual([])
  })

  test('a folder without a layer is reported', () =>
    expect(unnamedIn(['', 'base', 'low/c', 'attic'], order)).toEqual(['attic']))
})
