/** The most items that one call changes or deletes. */
export const bulkLimit = 10_000

/** What is switched off where other things are deleted. */
export const isSwitchedOff = (resource: string): boolean => resource === 'tags'
