import type { DBSchema } from 'idb'

interface KeptEntry {
  order: number
  member: number
  /** YYYY-MM-DD */
  day: string
}
interface OfflineSchema<E extends KeptEntry, S> extends DBSchema {
  entries: { key: number; value: E; indexes: { member: number } }
  snapshots: { key: number; value: S }
}

/**
 * Entries that wait to be sent, and the day that is shown without a connection.
 * @throws where the browser has no database, as in some private windows
 */
export const openOfflineDatabase = async <E extends KeptEntry = KeptEntry, S = { member: number }>() => {
  // Loaded alongside the first screen, which does not wait for it.
  const { openDB } = await import('idb')
  return openDB<OfflineSchema<E, S>>('hale-offline', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'order' }).createIndex('member', 'member')
      database.createObjectStore('snapshots', { keyPath: 'member' })
    },
  })
}
