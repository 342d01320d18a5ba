import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { firstLoadOf } from './first-load.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const screens = {
  member: {
    app: 'member',
    page: at('member/index.html'),
    screen: at('member/engagement/home/Home.tsx'),
  },
  admin: {
    app: 'admin',
    page: at('admin/index.html'),
    screen: at('admin/screens/dashboard/Dashboard.tsx'),
  },
  'admin, at a list,': {
    app: 'admin',
    page: at('admin/index.html'),
    screen: at('admin/resources/users/UserList.tsx'),
  },
} as const

const builds = new Map<string, Promise<Rolldown.OutputBundle[]>>()
const built = async (app: string): Promise<Rolldown.OutputBundle[]> => {
  vi.stubEnv('APP', app)
  // React's development build differs in tests.
  vi.stubEnv('NODE_ENV', 'production')
  const bundles: Rolldown.OutputBundle[] = []
  const keep = {
    name: 'keep',
    generateBundle: (_: unknown, bundle: Rolldown.OutputBundle) => void bundles.push({ ...bundle }),
  }
  await build({ root: at('.'), logLevel: 'silent', build: { write: false }, plugins: [keep] })
  vi.unstubAllEnvs()
  return bundles
}
const loadOf = async (name: keyof typeof screens): Promise<Rolldown.OutputChunk[]> => {
  const { app } = screens[name]
  if (!builds.has(app)) builds.set(app, built(app))
  const bundles = (await builds.get(app)) ?? []
  return bundles.flatMap((bundle) => firstLoadOf(bundle, screens[name])?.chunks ?? [])
}

/** What the back office loads with the screens that use it. */
const later = [
  'openpgp',
  'hash-wasm',
  'react-big-calendar',
  '@dnd-kit',
  '@tiptap',
  'prosemirror',
  'three',
  'zod',
  'swr',
]

// What the first screen may load, and what only later screens need.
describe.each([
  {
    app: 'member' as const,
    gzip: 183_300,
    files: 2,
    without: [
      'radix-ui',
      '@radix-ui',
      'dompurify',
      'openpgp',
      'sonner',
      'embla',
      'react-joyride',
      'canvas-confetti',
      'zod',
      'date-fns',
    ],
  },
  { app: 'admin' as const, gzip: 257_500, files: 2, without: [...later, 'date-fns', 'react-hook-form', '@popperjs'] },
  {
    app: 'admin, at a list,' as const,
    gzip: 292_800,
    files: 3,
    without: [...later, 'date-fns', 'react-hook-form', '@popperjs'],
  },
])('the first screen of $app', ({ app, gzip, files, without }) => {
  let chunks: Rolldown.OutputChunk[] = []
  beforeAll(async () => {
    chunks = await loadOf(app)
  }, 240_000)

  test('stays within the budget', () => {
    expect(chunks.flatMap(({ moduleIds }) => moduleIds)).toContain(screens[app].screen)
    expect(chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)).toBeLessThanOrEqual(gzip)
    expect(chunks.length).toBeLessThanOrEqual(files)
  })

  test.each(without)('does not include %s', (library) => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => id.includes(`/node_modules/${library}`))).toEqual([])
  })
})
