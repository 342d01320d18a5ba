/**
 * State of a link that shows a list in a way of its own, such as three kits that need somebody. The list does not remember
 * it: whoever comes by the menu next finds what they had chosen themselves.
 */
export const passing = { isPassing: true } as const

export const isPassing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPassing' in state && state.isPassing === true
