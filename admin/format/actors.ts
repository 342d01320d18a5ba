export interface Actor {
  name: unknown
  /** Hale did it by itself. */
  isAutomatic?: boolean
  /** There is a name, which the reader does not see. */
  isWithheld?: boolean
}

/** Who did something, at the start of a sentence: a name, Hale itself, a colleague whose name is withheld, or an account that is gone. */
export const actorWords = ({ name, isAutomatic = false, isWithheld = false }: Actor): string =>
  typeof name === 'string' && name !== ''
    ? name
    : isAutomatic
      ? 'Hale (automatic)'
      : isWithheld
        ? 'A colleague'
        : 'Deleted account'

/** The same within a sentence. */
export const actorWithin = (actor: Actor): string => {
  const words = actorWords(actor)
  return words === 'A colleague' ? 'a colleague' : words === 'Deleted account' ? 'a deleted account' : words
}
export const byActor = (actor: Actor): string => `by ${actorWithin(actor)}`

/** Who wrote a revision or deleted an item. Hale has no account, and an account that is gone keeps its id there. */
export const actorOf = (row: { actor_id: number | null; actor_name: string | null; is_withheld: boolean }): Actor => ({
  name: row.actor_name,
  isAutomatic: row.actor_id === null && !row.is_withheld,
  isWithheld: row.is_withheld,
})
