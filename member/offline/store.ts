import type { DBSchema } from 'idb'
import { byOrder, type Entry } from './entries.ts'
import type { Snapshot } from './snapshot.ts'

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { member: number } }
  snapshots: { key: number; value: Snapshot }
}

/** What one browser stores of its members for offline use. */
export interface OfflineStore {
  /** A member's entries in the order they were made. */
  entriesOf: (member: number) => Promise<Entry[]>
  add: (entry: Entry) => Promise<void>
  remove: (entry: Entry) => Promise<void>
  snapshotOf: (member: number) => Promise<Snapshot | undefined>
  /** Stores a member's day, and deletes those of everyone else who used this browser. */
  keep: (snapshot: Snapshot) => Promise<void>
  /** Deletes the days, but no entries that were not sent yet: their member can still send them. */
  forgetDays: () => Promise<void>
  /** Deletes everything of a member's. */
  forget: (member: number) => Promise<void>
}

/** Fallback for browsers without a database, as in some private windows. It lasts as long as the page. */
export const memoryStore = (): OfflineStore => {
  let entries: Entry[] = []
  let snapshot: Snapshot | undefined
  return {
    entriesOf: async (member) => entries.filter((entry) => entry.member === member).sort(byOrder),
    add: async (entry) => void entries.push(entry),
    remove: async ({ order }) => {
      entries = entries.filter((entry) => entry.order !== order)
    },
    snapshotOf: async (member) => (snapshot?.member === member ? snapshot : undefined),
    keep: async (given) => {
      snapshot = given
    },
    forgetDays: async () => {
      snapshot = undefined
    },
    forget: async (member) => {
      entries = entries.filter((entry) => entry.member !== member)
      if (snapshot?.member === member) snapshot = undefined
    },
  }
}

/** IndexedDB, which survives the page and the browser. */
export const openStore = async (): Promise<OfflineStore> => {
  try {
    // Loaded alongside the first screen, which does not wait for it.
    const { openDB } = await import('idb')
    const db = await openDB<Schema>('hale-offline', 1, {
      upgrade: (database) => {
        database.createObjectStore('entries', { keyPath: 'order' }).createIndex('member', 'member')
        database.createObjectStore('snapshots', { keyPath: 'member' })
      },
    })
    return {
      entriesOf: async (member) => (await db.getAllFromIndex('entries', 'member', member)).sort(byOrder),
      add: async (entry) => void (await db.put('entries', entry)),
      remove: ({ order }) => db.delete('entries', order),
      snapshotOf: (member) => db.get('snapshots', member),
      keep: async (snapshot) => {
        const { store, done } = db.transaction('snapshots', 'readwrite')
        await Promise.all([store.clear(), store.put(snapshot), done])
      },
      forgetDays: () => db.clear('snapshots'),
      forget: async (member) => {
        const transaction = db.transaction(['entries', 'snapshots'], 'readwrite')
        const entries = transaction.objectStore('entries')
        const keys = await entries.index('member').getAllKeys(member)
        await Promise.all([
          ...keys.map((key) => entries.delete(key)),
          transaction.objectStore('snapshots').delete(member),
          transaction.done,
        ])
      },
    }
  } catch {
    return memoryStore()
  }
}
