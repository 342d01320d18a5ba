/**
 * Whether a failure is for want of a connection: the server was not reached, or the browser knows that it is offline and
 * nobody answered. Without a failure, what the browser knows. The one place that decides it.
 */
export const isOffline = (error?: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  if (name === 'Network') return true
  // A code is the server's: it was reached, whatever the browser says a moment later.
  return !navigator.onLine && code === undefined
}
