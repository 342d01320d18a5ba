/** What can happen to an item in the back office. */
export const revisionKinds = ['added', 'changed', 'deleted', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** Days that a deleted item can be restored. */
export const trashDays = 30
/** Days that a change of the back office can be undone as a whole. */
export const undoDays = 30
/** What is kept of an item's history: two years, and at most this many of its newest revisions. */
export const historyDays = 730
export const maxRevisions = 500

/**
 * With an account goes everything of the member's, from logs to keys: it is deleted for good, and never half brought back.
 * Everything else waits in the trash.
 */
export const isTrashed = (resource: string): boolean => resource !== 'user'
