/** Shared by browser tests of members and their tags. */
import { expect, type Browser, type Page } from '@playwright/test'
import { register } from './member-actions.ts'

export interface Api {
  get: (path: string) => Promise<Record<string, unknown>>
  post: (path: string, data: object) => Promise<{ id: number }>
  put: (path: string, data: object) => Promise<unknown>
}

/** Calls as the signed-in administrator, for a test's preconditions. */
export const apiOf = async (page: Page): Promise<Api> => {
  const { tokens } = (await (await page.request.get('/api/auth/session')).json()) as {
    tokens: { access: { token: string } }
  }
  return withToken(page, tokens.access.token)
}

const withToken = (page: Page, token: string): Api => {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (answer: { ok: () => boolean; text: () => Promise<string> }) => {
    const text = await answer.text()
    expect(answer.ok(), text).toBe(true)
    return JSON.parse(text) as never
  }
  return {
    get: async (path) => read(await page.request.get(`/v1${path}`, { headers })),
    post: async (path, data) => read(await page.request.post(`/v1${path}`, { headers, data })),
    put: async (path, data) => read(await page.request.put(`/v1${path}`, { headers, data })),
  }
}

/** A member without a password, created by an administrator. */
export const addMember = async ({ post }: Api, extra: object = {}) => {
  const last_name = `Test ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@hale.test`
  const { id } = await post('/admin/add', { classkey: 'user', first_name: 'Ines', last_name, email, ...extra })
  return { id, email, name: `Ines ${last_name}` }
}
/** A member with an account, who shares health data with staff. */
export const addSharing = async (browser: Browser) => {
  const page = await browser.newPage()
  const { email, token } = await register(page)
  const { get, post } = withToken(page, token)
  const { consents } = (await get('/client/user/legal-agreements')) as { consents: { id: number; version: string }[] }
  await post('/client/user/consent', {
    legal_consents: consents.map(({ id, version }) => ({ id, kind: 'consent', version, accepted: true })),
  })
  const { id } = (await get('/client/user'))['user'] as { id: number }
  await page.close()
  return { id, email }
}
export const addTag = async ({ post }: Api) => {
  const name = `Tag ${crypto.randomUUID().slice(0, 8)}`
  return { ...(await post('/tags', { name })), name }
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
export const panel = (page: Page) => page.getByRole('tabpanel')
export const region = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
export const pick = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
/** Presses Undo of the newest notice: each stays until it is closed. */
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()
