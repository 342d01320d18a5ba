/** The most items that one call changes or deletes. */
export const bulkLimit = 10_000
