const tabKey = 'hale.tab'
/** Instead of a person's id, in a tab in which an administrator acts as a member. */
const acting = 'acting'
/** What may not or cannot be stored, as long as the page is open. */
const unstored = new Map<string, string>()

/** A tab's storage is of one person, also if it is reloaded after someone else has signed in. */
export const claimTab = (whose: number | typeof acting): void => {
  try {
    if ((sessionStorage.getItem(tabKey) ?? String(whose)) !== String(whose)) clearTab()
    sessionStorage.setItem(tabKey, String(whose))
  } catch {
    // A browser without storage has nothing of anyone.
  }
}

export const clearTab = (): void => {
  unstored.clear()
  try {
    sessionStorage.clear()
  } catch {
    // A browser without storage has nothing to clear.
  }
}

/**
 * Whose account this tab shows, as text. The browser's session may be someone else's when the tab is loaded again. Null in a new tab,
 * and where an administrator acts as a member.
 */
export const personOfTab = (): string | null => (isActingTab() ? null : tabItem(tabKey).read())

/** An administrator who acts as a member stores nothing of the member's. */
export const isActingTab = (): boolean => tabItem(tabKey).read() === acting

/** One text that this tab keeps over reloads, until the session ends. */
export const tabItem = (key: string) => ({
  read: (): string | null => {
    try {
      return unstored.get(key) ?? sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (value: string): void => {
    try {
      if (isActingTab()) unstored.set(key, value)
      else sessionStorage.setItem(key, value)
    } catch {
      unstored.set(key, value)
    }
  },
  remove: (): void => {
    unstored.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // What was never kept need not be forgotten.
    }
  },
})
