const key = 'hale.wanted'

/** Remembers for this tab where someone was going while they sign in with their organization, or on the way from the back office. */
export const saveReturnPath = (path: unknown): void => {
  try {
    if (typeof path === 'string') sessionStorage.setItem(key, path)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage they go home.
  }
}

/** Where they were going; returned once. */
export const takeReturnPath = (): string | null => {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path
  } catch {
    return null
  }
}
