/** Whether this device has opened a key of an account: a server that has lost it must not be sent plain text instead. */
const nameOf = (userId: number): string => `hale-used-key-${userId}`

export const hasUsedKey = (userId: number): boolean => {
  try {
    return localStorage.getItem(nameOf(userId)) !== null
  } catch {
    return false
  }
}

export const rememberUsedKey = (userId: number): void => {
  try {
    localStorage.setItem(nameOf(userId), '1')
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

/** The member accepts that the key is gone. */
export const forgetUsedKey = (userId: number): void => localStorage.removeItem(nameOf(userId))
