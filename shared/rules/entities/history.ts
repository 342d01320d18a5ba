/** What can happen to an item in the back office. */
export const revisionKinds = ['added', 'changed', 'deleted', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** Number of days a deleted item can be restored. */
export const trashDays = 30
/** Number of days a back-office change can be undone as a whole. */
export const undoDays = 30
/** How much of an item's history is kept: two years, and at most this many of its newest revisions. */
export const historyDays = 730
export const maxRevisions = 500

/**
 * Deleting an account deletes all of the member's data, from logs to keys: permanently, so that it is never half restored.
 * Everything else goes to the trash.
 */
export const isTrashed = (resource: string): boolean => resource !== 'user'
