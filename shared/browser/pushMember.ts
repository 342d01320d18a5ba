/** Whose push messages the service worker shows. It cannot read localStorage, so this is in a database. */
const open = async () =>
  (await import('idb')).openDB<{ member: { key: string; value: number | null } }>('hale-push', 1, {
    upgrade: (database) => void database.createObjectStore('member'),
  })
const only = 'own'

/** @param id null if nobody is signed in */
export const setPushMember = async (id: number | null): Promise<void> => {
  const database = await open()
  await database.put('member', id, only)
  database.close()
}

/** Whether a message for a person may be shown. Browsers in use since before this was stored show every message. */
export const mayShowPush = async (id: number): Promise<boolean> => {
  const database = await open()
  const member = await database.get('member', only)
  database.close()
  return member === undefined || member === id
}
