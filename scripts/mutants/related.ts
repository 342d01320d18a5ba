/** Selects the tests that may notice a fault in a module. */
import { dirname, join, normalize } from 'node:path'

export type Kind = 'near' | 'api'
/** The text of every source, by its path in the project. */
export type Sources = ReadonlyMap<string, string>

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isApiTest = (file: string): boolean => /^tests\/(?:api|security|faults)\//.test(file)

const imported = /(?:\bfrom|\bimport\(?|new URL\()\s*['"]([#.][^'"]+)['"]/g
/** @returns the importers of each module */
export const importersOf = (sources: Sources): Map<string, Set<string>> => {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of sources)
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
      const known = importers.get(target) ?? new Set()
      importers.set(target, known.add(file))
    }
  return importers
}

const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:default )?(?:const|function|class) (\w+)/gm)].map(([, name = '']) => name)

/** Rooms of the server are in groups. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('server/') ? 3 : 2)
    .join('/')

/**
 * The tests next to the code that load a module: first the one with its name, then those that mention its exports, then
 * those of the same room that are fewer imports away. Imports alone say little, since many tests load a module through its
 * folder's index.
 */
export const nearTests = (
  file: string,
  sources: Sources,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  atMost: number,
): string[] => {
  const distances = new Map([[file, 0]])
  for (const [one, distance] of distances)
    for (const importer of importers.get(one) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1)
  // A one-word name such as `user` appears in unrelated tests.
  const exported = exportsOf(sources.get(file) ?? '')
    .filter((name) => /[A-Z_]/.test(name))
    .map((name) => new RegExp(`\\b${name}\\b`))
  const stem = file.replace(/\.tsx?$/, '')
  const scored = [...distances]
    .filter(([path]) => isTest(path) && !isApiTest(path))
    .map(([path, distance]) => {
      const text = sources.get(path) ?? ''
      const spoken = exported.filter((name) => name.test(text)).length
      return {
        path,
        score:
          Number(path.startsWith(`${stem}.test.`)) * 100 +
          spoken * 14 +
          Number(roomOf(path) === roomOf(file)) * 5 +
          Number(dirname(path) === dirname(file)) * 4 -
          distance * 3,
      }
    })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, atMost)
    .map(({ path }) => path)
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2)

/**
 * The API tests related to a server module. They all load the whole server, so imports say nothing: they are scored by the
 * paths of the room's calls, and by words shared by both names. @param pathOf the path of a call by its name
 */
export const apiTests = (
  file: string,
  sources: Sources,
  pathOf: ReadonlyMap<string, string>,
  atMost: number,
): string[] => {
  const room = roomOf(file)
  const nouns = new Set(wordsOf(file.replace(/^server\//, '').replace(/\.ts$/, '')))
  const texts = [...sources].filter(([path]) => path.startsWith(`${room}/`)).map(([, text]) => text)
  const handled = new Set(
    texts.flatMap((text) => [...text.matchAll(/^\s+(\w+)(?::|,$|\()/gm)].map(([, name = '']) => name)),
  )
  const addresses = [...handled].flatMap((name) => {
    const fixed = pathOf.get(name)?.split('/:')[0]
    return fixed && fixed.length > 1 ? [fixed] : []
  })
  const exported = exportsOf(sources.get(file) ?? '')
  const scored = [...sources]
    .filter(([path]) => isApiTest(path) && isTest(path))
    .map(([path, text]) => {
      const named = wordsOf(path.replace(/^tests\/\w+\//, '')).filter((word) => nouns.has(word)).length
      const called = addresses.reduce((sum, address) => sum + Math.min(10, text.split(address).length - 1), 0)
      const used = exported.filter((name) => text.includes(name)).length
      return { path, score: 30 * named + called + 40 * used + (text.includes(`#server/${room.slice(7)}/`) ? 15 : 0) }
    })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, atMost)
    .map(({ path }) => path)
}
