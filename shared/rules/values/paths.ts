import { toBoolean, toNumber } from './coercion.ts'

/** The non-empty segments of a path; query, fragment and trailing slash do not count. */
const partsOf = (path: string): string[] => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)

/** Whether a path shows the page loading overlay: deeper than three segments, but not the small forms inside an item. */
export const showsOverlay = (path: string): boolean => {
  const parts = partsOf(path)
  const last = parts.at(-1)
  if (last === 'create') return parts.at(-2) === 'action-groups'
  return parts.length > 3 && last !== 'add-biomarker'
}

export interface ToastLocation {
  path: string
  display_status: unknown
}
const matches = (pattern: string, parts: readonly string[]): boolean => {
  const wanted = partsOf(pattern)
  const isAlike = (part: string, index: number) => part === '*' || part.startsWith(':') || part === parts[index]
  return wanted.length === parts.length && wanted.every(isAlike)
}

/**
 * Whether a toast may be shown on a path. With EnableToastService at 1: outside the admin and client areas, and inside them on the
 * listed paths whose display status is set, where `*` and `:name` stand for one segment. Otherwise everywhere.
 */
export const isToastVisible = (
  path: string,
  enableToastService: unknown,
  locations: readonly ToastLocation[],
): boolean => {
  if (toNumber(enableToastService, 0) !== 1) return true
  const parts = partsOf(path)
  if (parts[0] !== 'admin' && parts[0] !== 'client') return true
  return locations.some((location) => toBoolean(location.display_status) && matches(location.path, parts))
}

/** How long each kind of toast is shown, in milliseconds. */
export const toastDurations = {
  default: 4_000,
  success: 4_000,
  info: 8_000,
  warning: 8_000,
  error: 4_000,
  persistentError: Infinity,
  formError: Infinity,
} as const
