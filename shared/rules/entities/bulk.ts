/** Maximum number of items one call changes or deletes. */
export const bulkLimit = 10_000

/** What a bulk change does to a list of links. */
export const linkModes = ['replace', 'add', 'remove'] as const
export type LinkMode = (typeof linkModes)[number]

/** Resources whose items are deactivated instead of deleted. */
export const isSwitchedOff = (resource: string): boolean => resource === 'tags'
