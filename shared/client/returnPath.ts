import { tabItem } from '../browser/index.ts'

const item = tabItem('hale.wanted')

/** Where someone was going, as the state of a page says. */
export interface ReturnPath {
  from?: unknown
  /** Whose tab it was; null for anybody who signs in. */
  of?: number | null
}

/**
 * Remembers for this tab where someone was going while they sign in with their organization, or on the way from the back office.
 * @param of whose tab it was: nobody else is led there
 */
export const saveReturnPath = (path: unknown, of: number | null = null): void =>
  typeof path === 'string' ? item.write(of === null ? path : `${of} ${path}`) : item.remove()

/** Where they were going; returned once, and null if someone else was. */
export const takeReturnPath = (id: number | null = null): string | null => {
  const [, of, path = null] = /^(?:(\d+) )?(.*)$/.exec(item.read() ?? '') ?? []
  item.remove()
  return of === undefined || of === String(id) ? path || null : null
}
