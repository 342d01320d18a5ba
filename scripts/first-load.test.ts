import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { firstLoadOf } from './first-load.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const options = { page: at('member/index.html'), screen: at('member/home/Home.tsx'), shown: at('member/tasks/DailyTasksWidget.tsx') }

/** What a member's browser may be made to fetch before home can be used. */
const budget = { gzip: 150_000, files: 3 }

let load: ReturnType<typeof firstLoadOf> = null
const modules = (): string[] => load?.chunks.flatMap(({ moduleIds }) => moduleIds) ?? []

beforeAll(async () => {
  vi.stubEnv('APP', 'member')
  // React has its own words for a test.
  vi.stubEnv('NODE_ENV', 'production')
  const bundles: Rolldown.OutputBundle[] = []
  const keep = { name: 'keep', generateBundle: (_: unknown, bundle: Rolldown.OutputBundle) => void bundles.push({ ...bundle }) }
  await build({ root: at('.'), logLevel: 'silent', build: { write: false }, plugins: [keep] })
  for (const bundle of bundles) load ??= firstLoadOf(bundle, options)
  vi.unstubAllEnvs()
}, 240_000)

test('home can be used within the budget', () => {
  const gzip = (load?.chunks ?? []).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  expect(modules()).toContain(options.screen)
  expect(gzip).toBeLessThanOrEqual(budget.gzip)
  expect(load?.chunks.length).toBeLessThanOrEqual(budget.files)
})

test.each(['radix-ui', '@radix-ui', 'dompurify', 'openpgp', 'sonner', 'embla', 'react-joyride', 'canvas-confetti', 'zod', 'date-fns'])(
  'home does without %s',
  (library) => {
    expect(modules().filter((id) => id.includes(`/node_modules/${library}`))).toEqual([])
  },
)
