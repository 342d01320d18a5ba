import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { ownVariables } from '#server/config.ts'
import { formLimitsOf } from '#server/kernel/http/multipart.ts'
import { modules } from '#server/modules.ts'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted()

/** The variables of the server and its modules. */
const known = [
  ...Object.keys(ownVariables),
  ...modules.flatMap((room) => ('settings' in room ? Object.keys(room.settings.variables) : [])),
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

test.each(['ops/systemd/hale.service', 'ops/nginx/hale.conf', 'ops/caddy/Caddyfile', 'docs/installing.md'])(
  '%s names variables that exist',
  (path) => {
    const named = [
      ...namesIn(read(path), /\b([A-Z][A-Z]*(?:_[A-Z]+)*_?)=/g),
      ...namesIn(read(path), /\b([A-Z]+_[A-Z_]+)\b/g),
    ]
    // Those of glibc, and of systemd itself.
    const others = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'AF_UNIX', 'AF_INET', 'AF_NETLINK']
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => ![...known, ...others].includes(name))).toEqual([])
  },
)

test('the proxies take the largest form, wait for streams, and say whose proxy they are', () => {
  const MB = 1024 * 1024
  const largest = Math.max(
    ...Object.values<CallSpec>(calls)
      .filter(({ multipart }) => multipart)
      .map((call) => formLimitsOf(call, () => true))
      .map(({ total, text }) => total + text),
  )
  const [nginx, caddy] = [read('ops/nginx/hale.conf'), read('ops/caddy/Caddyfile')]
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * MB).toBeGreaterThan(largest)
  // Caddy's MB are decimal.
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThan(largest)
  expect(nginx).toMatch(/location = \/v1\/notifications\/live \{[^}]*proxy_buffering off;[^}]*proxy_read_timeout 24h;/)
  expect(caddy).toMatch(/flush_interval -1/)
  for (const text of [nginx, caddy]) expect(text).toContain('TRUST_PROXY_HOPS=1')
  // The unit starts what `npm start` does.
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(read('ops/systemd/hale.service')).toContain(`ExecStart=/usr/bin/node ${scripts.start.split(' ').at(-1)}\n`)
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
