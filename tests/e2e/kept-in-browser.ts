/** What a browser keeps, read from Chromium and compared with what is declared. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { keptItems } from '#shared/browser/kept.ts'

interface Found {
  store: (typeof keptItems)[number]['store']
  name: string
  value: string
}

/** Everything in every store of the page's origin. */
export const keptIn = async (page: Page, context: BrowserContext): Promise<Found[]> => {
  const inPage = await page.evaluate(async () => {
    const found: { store: string; name: string; value: string }[] = []
    for (const [store, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [name, value] of Object.entries(storage)) found.push({ store, name, value: String(value) })
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      for (const place of database.objectStoreNames) {
        const reading = database.transaction(place).objectStore(place).getAll()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        for (const value of reading.result as unknown[])
          found.push({ store: 'IndexedDB', name: `${name}/${place}`, value: JSON.stringify(value) })
      }
      database.close()
    }
    for (const name of await caches.keys()) found.push({ store: 'Cache Storage', name, value: '' })
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      const address = (registration.active ?? registration.waiting ?? registration.installing)?.scriptURL ?? ''
      found.push({ store: 'service worker', name: new URL(address).pathname, value: '' })
      if (await registration.pushManager.getSubscription())
        found.push({ store: 'push', name: 'subscription', value: '' })
    }
    return found
  })
  const cookies = (await context.cookies()).map(({ name }) => ({ store: 'cookie', name, value: '' }))
  return [...cookies, ...inPage] as Found[]
}

/** Waits until the worker has precached the member area, and the page has stored its day. */
export const dayStored = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const isStored = async () =>
    (await keptIn(page, page.context())).some(({ name }) => name === 'hale-offline/snapshots')
  await expect.poll(isStored, { timeout: 40_000 }).toBe(true)
  // What is shown with the day is stored a moment later.
  await page.waitForTimeout(1500)
}

const declarationOf = ({ store, name }: Found) =>
  keptItems.find(
    (item) =>
      item.store === store &&
      new RegExp(
        `^${item.name
          .replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&')
          .replace('<id>', '\\d+')
          .replace('*', '.*')}$`,
      ).test(name),
  )

/** Whose an item says it is. */
const ownerOf = ({ value }: Found): number | null => {
  const [, id] =
    /^(\d+)$|^\{"id":(\d+)|"(?:member|userId)":(\d+)/.exec(value)?.filter((part) => part !== undefined) ?? []
  return id === undefined ? null : Number(id)
}

/** What Chromium has must be declared, and what is of a person must be of this one; nobody where nobody is signed in. */
export const expectKeptFor = async (person: number | null, page: Page, context: BrowserContext): Promise<string[]> => {
  const found = await keptIn(page, context)
  expect(found.filter((item) => declarationOf(item) === undefined)).toEqual([])
  const ofPerson = found.filter((item) => declarationOf(item)?.leaves)
  if (person === null) expect(ofPerson).toEqual([])
  const owned = [...ofPerson, ...found.filter(({ name }) => /^hale-(?:offline|push)\/|^hale\.push$/.test(name))]
  expect(owned.filter((item) => ![null, person].includes(ownerOf(item)))).toEqual([])
  return found.map(({ name }) => name)
}
