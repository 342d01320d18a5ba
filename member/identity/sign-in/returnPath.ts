const key = 'hale.wanted'

/** Keeps in this tab where somebody wanted to go, while they are at their organization's sign-in. */
export const saveReturnPath = (path: unknown): void => {
  try {
    if (typeof path === 'string') sessionStorage.setItem(key, path)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing leads to the home.
  }
}

/** Where they wanted to go; asked for once. */
export const takeReturnPath = (): string | null => {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return path
  } catch {
    return null
  }
}
