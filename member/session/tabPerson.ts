const key = 'hale.tab'

/**
 * Whose account this tab shows. The browser's session may be someone else's when the tab is loaded again. Kept for the tab, and
 * deleted when its session ends.
 */
export const tabPerson = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (userId: number | null): void => {
    try {
      if (userId !== null) sessionStorage.setItem(key, String(userId))
    } catch {
      // Without storage the tab does not know whose account it showed.
    }
  },
}
