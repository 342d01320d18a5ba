/**
 * Link state for showing a list with temporary filters, such as three kits that need attention. The list doesn't store
 * them: opening it from the menu restores the user's own choice.
 */
export const temporaryFilters = { hasTemporaryFilters: true } as const

export const hasTemporaryFilters = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasTemporaryFilters' in state
