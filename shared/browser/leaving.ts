import { localItem } from '../local-item.ts'

/** Sign-outs that the server has not heard of yet: the cookie, which scripts cannot clear, may still hold one of their sessions. */
const item = localItem('hale.left')

/** Whose they are; undefined for whoever has the cookie, as earlier versions stored it. Several people can sign out in their tabs. */
const read = (): (number | undefined)[] =>
  (item.read() ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const id = /^member:(\d+)$/.exec(one)?.[1]
      return id === undefined ? undefined : Number(id)
    })

const write = (left: readonly (number | undefined)[]): void =>
  left.length === 0
    ? item.remove()
    : item.write(left.map((id) => (id === undefined ? 'member' : `member:${id}`)).join(','))

/** Whether anybody's sign-out waits, or this person's. */
export const isLeaving = (id?: number): boolean => (id === undefined ? read().length > 0 : read().includes(id))

export const rememberLeaving = (id: number): void => write([...new Set([...read(), id])])

export const forgetLeaving = (id: number): void => write(read().filter((one) => one !== id))

/**
 * Ends the sessions of those who signed out without a connection, before anything else happens with the cookie.
 * @param clear ends the session in the cookie if it is this person's, and rejects if the server cannot be reached
 */
export const finishLeaving = async (
  clear: (request: { query: { session_of?: number } }) => Promise<unknown>,
): Promise<void> => {
  for (const id of read()) {
    await clear({ query: id === undefined ? {} : { session_of: id } })
    write(read().filter((one) => one !== id))
  }
}
