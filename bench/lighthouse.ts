/** Lighthouse's phone on the screens that people open first, signed in. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { signInOnly } from '#tests/e2e/member-actions.ts'
import { browserOptions, screens, serveDemo } from './browser.ts'
import { install } from './install.ts'
import { loadAverage } from './machine.ts'
import { folder, freePort } from './stage.ts'
import { print } from './table.ts'

const RUNS = 3
const version = '13.5.0'

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; disableStorageReset: boolean; logLevel: 'error' },
) => Promise<{
  lhr: {
    categories: { performance: { score: number | null } }
    audits: Record<string, { numericValue?: number }>
    runtimeError?: { message: string }
  }
}>
const audits = {
  LCP: ['largest-contentful-paint', (ms: number) => `${(ms / 1000).toFixed(1)} s`],
  CLS: ['cumulative-layout-shift', (value: number) => value.toFixed(3)],
  blocking: ['total-blocking-time', (ms: number) => `${Math.round(ms)} ms`],
  'first paint': ['first-contentful-paint', (ms: number) => `${(ms / 1000).toFixed(1)} s`],
} as const satisfies Readonly<Record<string, readonly [string, (value: number) => string]>>

export const lighthouse = async (): Promise<void> => {
  const entry = join(install('lighthouse', { lighthouse: version }), 'node_modules/lighthouse/core/index.js')
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  const baseURL = await serveDemo()
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, { path, person }] of Object.entries(screens)) {
    const port = await freePort()
    const context = await chromium.launchPersistentContext(join(folder, `profile-${port}`), {
      ...browserOptions(),
      baseURL,
      args: [`--remote-debugging-port=${port}`],
    })
    try {
      const page = await context.newPage()
      await signInOnly(page, person)
      const cdp = await context.newCDPSession(page)
      const results: Record<string, string>[] = []
      for (let turn = 0; turn < RUNS; turn += 1) {
        // Everything but the session, which Lighthouse would remove as well.
        await cdp.send('Network.clearBrowserCache')
        await cdp.send('Storage.clearDataForOrigin', {
          origin: baseURL,
          storageTypes: 'cache_storage,file_systems,indexeddb,local_storage,service_workers,shader_cache,websql',
        })
        const { lhr } = await run(baseURL + path, {
          port,
          onlyCategories: ['performance'],
          disableStorageReset: true,
          logLevel: 'error',
        })
        if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
        results.push({
          score: String(Math.round(100 * (lhr.categories.performance.score ?? 0))),
          ...Object.fromEntries(
            Object.entries(audits).map(([title, [id, text]]) => [
              title,
              text(lhr.audits[id]?.numericValue ?? Number.NaN),
            ]),
          ),
        })
      }
      rows[name] = {
        ...Object.fromEntries(
          Object.keys(results[0] ?? {}).map((title) => [title, results.map((one) => one[title]).join(', ')]),
        ),
        machine: loadAverage(),
      }
    } finally {
      await context.close()
    }
  }
  print(`Lighthouse ${version}, phone, ${RUNS} runs each`, 'page', rows)
}
