import { mayStoreFor, openOfflineDatabase, rememberLost, removeEntriesOfOthers } from '#shared/browser/index.ts'
import { byOrder, type Entry } from './entries.ts'
import type { Snapshot } from './snapshot.ts'

/** What one browser stores of its members for offline use. */
export interface OfflineStore {
  /** A member's entries in the order they were made. */
  entriesOf: (member: number) => Promise<Entry[]>
  /** Adds an entry, or replaces the one of its order. @throws if it cannot be stored: there is no room, or the browser is someone else's by now */
  add: (entry: Entry) => Promise<void>
  remove: (entry: Entry) => Promise<void>
  snapshotOf: (member: number) => Promise<Snapshot | undefined>
  /** Entries that others made and did not send. */
  entriesOfOthers: (member: number | null) => Promise<Entry[]>
  removeEntriesOfOthers: (member: number) => Promise<void>
  /** Stores a member's day, unless the browser is someone else's by now. */
  keep: (snapshot: Snapshot) => Promise<void>
  /** Deletes everything of a member's. */
  forget: (member: number) => Promise<void>
  /** Whether it outlives the page. */
  isLasting: boolean
}

/** Fallback for browsers without a database, as in some private windows. It lasts as long as the page. */
export const memoryStore = (): OfflineStore => {
  let entries: Entry[] = []
  let snapshot: Snapshot | undefined
  return {
    entriesOf: async (member) => entries.filter((entry) => entry.member === member).sort(byOrder),
    add: async (entry) => {
      entries = [...entries.filter(({ order }) => order !== entry.order), entry]
    },
    remove: async ({ order }) => {
      entries = entries.filter((entry) => entry.order !== order)
    },
    snapshotOf: async (member) => (snapshot?.member === member ? snapshot : undefined),
    keep: async (given) => {
      snapshot = given
    },
    entriesOfOthers: async (member) => entries.filter((entry) => entry.member !== member),
    removeEntriesOfOthers: async (member) => {
      for (const entry of entries) if (entry.member !== member) rememberLost(entry)
      entries = entries.filter((entry) => entry.member === member)
    },
    isLasting: false,
    forget: async (member) => {
      entries = entries.filter((entry) => entry.member !== member)
      if (snapshot?.member === member) snapshot = undefined
    },
  }
}

/** IndexedDB, which survives the page and the browser. */
export const openStore = async (): Promise<OfflineStore> => {
  try {
    const db = await openOfflineDatabase<Entry, Snapshot>()
    return {
      entriesOf: async (member) => (await db.getAllFromIndex('entries', 'member', member)).sort(byOrder),
      add: async (entry) => {
        if (!mayStoreFor(entry.member)) throw new Error('The browser is someone else’s')
        await db.put('entries', entry)
      },
      remove: ({ order }) => db.delete('entries', order),
      snapshotOf: (member) => db.get('snapshots', member),
      entriesOfOthers: async (member) => (await db.getAll('entries')).filter((entry) => entry.member !== member),
      removeEntriesOfOthers,
      isLasting: true,
      keep: async (snapshot) => {
        if (!mayStoreFor(snapshot.member)) return
        const { store, done } = db.transaction('snapshots', 'readwrite')
        await Promise.all([store.clear(), store.put(snapshot), done])
      },
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
