import type { RememberedVault, RememberedVaultStore } from './rememberedVault.ts'

const name = 'hale-vault'
const place = 'kept'
const only = 'own'

const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(place))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')))
  })

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const db = await openStore()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(place, mode)
      const request = work(transaction.objectStore(place))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser stored nothing')))
    })
  } finally {
    db.close()
  }
}

/** The one record in IndexedDB, the only storage for keys that scripts cannot read. */
export const rememberedVaultStore: RememberedVaultStore = {
  read: async () =>
    (await run('readonly', (store) => store.get(only) as IDBRequest<RememberedVault | undefined>)) ?? null,
  write: async (record) => void (await run('readwrite', (store) => store.put(record, only))),
  update: async (change) =>
    void (await run('readwrite', (store) => {
      const reading = store.get(only) as IDBRequest<RememberedVault | undefined>
      reading.addEventListener('success', () => reading.result && store.put(change(reading.result), only))
      return reading
    })),
  remove: async () => void (await run('readwrite', (store) => store.delete(only))),
}
