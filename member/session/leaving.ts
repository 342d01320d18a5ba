/** Remembers a sign-out that the server does not know of yet: its cookie, which scripts cannot clear, is still there. */
const key = 'hale.left'

export const hasLeft = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export const rememberLeaving = (): void => {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // A browser that keeps nothing keeps no cookie either.
  }
}

export const forgetLeaving = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // What was never kept need not be forgotten.
  }
}
