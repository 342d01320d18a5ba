import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownVariables } from '#server/config.ts'
import { modules } from '#server/modules.ts'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted()

/** The variables of the server and its modules, and the log level, which is read before them. */
const known = [
  ...Object.keys(ownVariables),
  ...modules.flatMap((room) => ('settings' in room ? Object.keys(room.settings.variables) : [])),
  'LOG_LEVEL',
].toSorted()

test('.env.example lists every variable of the server once, commented out', () => {
  const lines = [...read('.env.example').matchAll(/^(.*?)([A-Z][A-Z_]+)=/gm)]
  expect(new Set(lines.map(([, before]) => before))).toEqual(new Set(['# ']))
  // compose.yaml has an additional one.
  expect(lines.map(([, , name]) => name).toSorted()).toEqual(
    [...known, 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD'].toSorted(),
  )
})

test('the README explains every variable of the server', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(namesIn(rows.map((row) => row.split('|')[1]).join('\n'), /`([A-Z][A-Z_]+)`/g)).toEqual(known)
})

test('the chart uses its values, all of them, and variables that exist', () => {
  const folder = new URL('ops/helm/hale/templates/', root)
  const templates = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const values = read('ops/helm/hale/values.yaml')
  const uses = [...templates.matchAll(/\.Values\.([\w.]+)/g)].flatMap(([, path = '']) => path.split('.'))
  expect(uses.filter((name) => !new RegExp(`\\b${name}:`).test(values))).toEqual([])
  expect(
    namesIn(values, /^(\w+):/gm).filter((name) => !uses.includes(name) && !['web', 'jobs'].includes(name)),
  ).toEqual([])
  expect(namesIn(templates, /- name: ([A-Z][A-Z_]+)$/gm).filter((name) => !known.includes(name))).toEqual([])
  const count = (pattern: RegExp) => templates.match(pattern)?.length
  // Every block is closed.
  expect(count(/\{\{-? (?:if|with|range|define) /g)).toBe(count(/\{\{-? end \}\}/g))
})

test('npm start and the image have the allocator give large blocks back', () => {
  const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = scripts.start.replace(/\S+$/, `-p 'JSON.stringify(process.env)'`)
  expect(JSON.parse(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))).toMatchObject(settings)
  const lines = read('Dockerfile').split('\n')
  for (const [name, value] of Object.entries(settings))
    expect(lines.filter((line) => line.startsWith('ENV ')).join(' ')).toContain(`${name}=${value}`)
})
