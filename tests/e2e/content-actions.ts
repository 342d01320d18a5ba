/** Shared by browser tests of widgets and pages: content created by an administrator and viewed by a member. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { administrator, member, signIn } from './member-actions.ts'

type Item = Record<string, unknown> & { id: number }

export interface Office {
  add: (classkey: string, fields: object) => Promise<Item>
  set: (classkey: string, id: number, fields: object) => Promise<Item>
  search: (classkey: string, query?: Record<string, string>) => Promise<Item[]>
  remove: (classkey: string, id: number) => Promise<void>
  send: (path: string, body: object) => Promise<void>
  read: (path: string) => Promise<unknown>
  close: () => Promise<void>
}

/** Signs an administrator in and makes calls of the back office. */
export const openOffice = async (browser: Browser): Promise<Office> => {
  const context = await browser.newContext()
  await signIn(await context.newPage(), administrator)
  const headers = async () => {
    const session = (await (await context.request.get('/api/auth/session')).json()) as {
      tokens: { access: { token: string } }
    }
    return { authorization: `Bearer ${session.tokens.access.token}` }
  }
  const post = async (path: string, data: object): Promise<Item> => {
    const answer = await context.request.post(`/v1${path}`, { data, headers: await headers() })
    expect(answer.ok(), await answer.text()).toBe(true)
    const text = await answer.text()
    return (text === '' ? { id: 0 } : JSON.parse(text)) as Item
  }
  return {
    add: (classkey, fields) => post('/admin/add', { classkey, ...fields }),
    set: (classkey, id, fields) => post('/admin/set', { classkey, id, ...fields }),
    search: async (classkey, query = {}) => {
      const answer = await context.request.get('/v1/admin/search', {
        params: { classkey, take: '200', ...query },
        headers: await headers(),
      })
      return ((await answer.json()) as { models: Item[] }).models
    },
    remove: async (classkey, id) => void (await post('/admin/delete', { classkey, id })),
    send: async (path, body) => void (await post(path, body)),
    read: async (path) => (await context.request.get(`/v1${path}`, { headers: await headers() })).json(),
    close: () => context.close(),
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A signed-in member's cookies, for contexts that start after sign-in. */
export const memberState = async (browser: Browser, person = member): Promise<StorageState> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  const state = await context.storageState()
  await context.close()
  return state
}

export const zone = (page: Page, name: 'lite' | 'main' | 'grid' | 'low' | 'journal') =>
  page.locator(`[data-zone="${name}"]`)
/** The card that contains a text. */
export const cardOf = (page: Page, text: string) => page.locator('[data-zone] > *').filter({ hasText: text })

export const boxOf = async (target: ReturnType<Page['locator']>) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
