import { localItem } from '../local-item.ts'

/** A sign-out that the server has not heard of yet: its cookie, which scripts cannot clear, still exists. */
interface Leaving {
  /** Whose session is to be ended; undefined for whoever has the cookie, as earlier versions stored it. */
  id: number | undefined
}

const item = localItem('hale.left')

export const leaving = (): Leaving | null => {
  const text = item.read()
  if (text === null) return null
  const id = Number(/^member:(\d+)$/.exec(text)?.[1])
  return { id: Number.isNaN(id) ? undefined : id }
}

export const rememberLeaving = (id: number): void => item.write(`member:${id}`)

/**
 * Ends the session of whoever signed out without a connection, before anything else happens with the cookie.
 * @param clear ends the session in the cookie if it is this person's, and rejects if the server cannot be reached
 */
export const finishLeaving = async (
  clear: (request: { query: { session_of?: number } }) => Promise<unknown>,
): Promise<void> => {
  const left = leaving()
  if (!left) return
  await clear({ query: left.id === undefined ? {} : { session_of: left.id } })
  item.remove()
}
