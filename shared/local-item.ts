/**
 * One text that this browser keeps over visits, under a key. Where a browser keeps nothing (private windows, blocked
 * storage), reading answers null and writing lasts as long as the caller's own memory.
 */
export const localItem = (key: string) => ({
  read: (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (value: string): void => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // A browser that keeps nothing is as good as one that forgot.
    }
  },
  remove: (): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // What was never kept need not be forgotten.
    }
  },
})
