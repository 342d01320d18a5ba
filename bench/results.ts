/** Measures how long a browser takes to open a member's results in workers. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { encryptText, generateKeyPair } from '#shared/crypto/index.ts'
import { browserOptions } from './browser.ts'
import type { OpenAll } from './results/page.ts'

const port = 4904
const count = 100
const bytes = 10_000
const rounds = 3

/** Messages of 10 kB, encrypted to RSA-4096 and signed by another such key, like lab results. */
const sealedMessages = async () => {
  const [member, lab] = await Promise.all(
    ['member', 'lab'].map((name) => generateKeyPair({ name, email: `${name}@hale.test`, passphrase: name })),
  )
  if (!member || !lab) throw new Error('No keys')
  const signWith = { privateKey: lab.privateKey, passphrase: 'lab' }
  const messages: string[] = []
  for (let index = 0; index < count; index += 1) {
    const text = Array.from({ length: bytes }, (_, at) => String.fromCharCode(97 + ((index * 31 + at * 17) % 26))).join(
      '',
    )
    messages.push(await encryptText(text, { publicKeys: [member.publicKey], signWith }))
  }
  return { key: { privateKey: member.privateKey, passphrase: 'member' }, messages, verifyWith: [lab.publicKey] }
}

const milliseconds = (value: number): string => `${Math.round(value)} ms`
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of several openings, each on its own page. */
export const resultTimes = async (folder: string): Promise<Record<string, Record<string, string>>> => {
  const root = fileURLToPath(new URL('results', import.meta.url))
  const outDir = join(folder, 'results')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port, host: '127.0.0.1' },
  })
  const browser = await chromium.launch(browserOptions())
  try {
    const sealed = await sealedMessages()
    const openings: Awaited<ReturnType<OpenAll>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.waitForFunction(() => 'openAll' in globalThis)
      const opening = page.evaluate(
        ({ key, messages, verifyWith }) =>
          (globalThis as unknown as { openAll: OpenAll }).openAll(key, messages, verifyWith),
        sealed,
      )
      openings.push(await opening)
      await page.close()
    }
    const row = (name: keyof (typeof openings)[number], aim: string) => ({
      took: milliseconds(middle(openings.map((one) => one[name]))),
      aim,
    })
    return {
      'first message open': row('first', ''),
      [`all ${count} messages open`]: row('all', '1 s'),
      'longest task of the page meanwhile': row('longestTask', 'under 50 ms'),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
