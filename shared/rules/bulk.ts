/** The most items that one call changes or deletes. */
export const bulkLimit = 10_000

/** What a change of many items does to a list of links. */
export const linkModes = ['replace', 'add', 'remove'] as const
export type LinkMode = (typeof linkModes)[number]

/** What is switched off where other things are deleted. */
export const isSwitchedOff = (resource: string): boolean => resource === 'tags'
