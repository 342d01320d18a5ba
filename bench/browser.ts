/** The built apps in a browser, on a server with the demo. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { administrator, member } from '#tests/e2e/member-actions.ts'
import { folder, programOf, serve } from './stage.ts'

const marker = 'node_modules/.hale-browser'

/** The Chromium of the browser tests. */
export const browserOptions = (): LaunchOptions => {
  const known = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  const executablePath = known || (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
  return { ...(executablePath !== undefined && { executablePath }) }
}

/** Builds the apps unless they are built. */
export const buildApps = (): void => {
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** @returns the address of a server with the demo and its own database */
export const serveDemo = async (): Promise<string> => {
  buildApps()
  const env = { DATA_DIR: join(folder, 'demo'), SEED: 'demo', RATE_LIMIT_PERCENT: '0', LOG_LEVEL: 'error' }
  const { url } = await serve([programOf()], env, { ready: '/readyz' })
  return url
}

export interface Screen {
  path: string
  person: typeof member
  /** Where what is asked of the server shows first, and as what. */
  shown: { selector: string; text: string }
}
export const screens = {
  'member home': {
    path: '/client/home',
    person: member,
    shown: { selector: 'main', text: String.raw`\d+\s*of\s*\d+\s*oz|\d+\s*Day Streak` },
  },
  dashboard: {
    path: '/admin',
    person: administrator,
    shown: { selector: 'main', text: String.raw`Needs attention.*\d` },
  },
  'list of users': {
    path: '/admin/user',
    person: administrator,
    shown: { selector: 'main tbody tr', text: '@' },
  },
} as const satisfies Readonly<Record<string, Screen>>
