import { tabItem } from '../browser/index.ts'

const item = tabItem('hale.wanted')

/** Remembers for this tab where someone was going while they sign in with their organization, or on the way from the back office. */
export const saveReturnPath = (path: unknown): void => (typeof path === 'string' ? item.write(path) : item.remove())

/** Where they were going; returned once. */
export const takeReturnPath = (): string | null => {
  const path = item.read()
  item.remove()
  return path
}
