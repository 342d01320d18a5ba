const known = new Map<string, string | null>()
const KNOWN_LIMIT = 1000

/** The name if it is a valid IANA timezone (`Europe/Berlin`), otherwise null. */
export const timezoneOf = (name: string | null): string | null => {
  if (name === null || name.length > 64 || !/^[A-Za-z]/.test(name)) return null
  const hit = known.get(name)
  if (hit !== undefined) return hit
  let resolved: string | null
  try {
    resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    resolved = null
  }
  if (known.size < KNOWN_LIMIT) known.set(name, resolved)
  return resolved
}
