import type { Resource } from '#shared/classkeys/define.ts'

/** The condition that the account with an id is not being closed: nobody but its owner sees or counts it. */
export const isNotClosing = (user: string): string =>
  `not exists (select from account_closures closing where closing.user_id = ${user})`

/** The field that says whose data an item is; null if it belongs to nobody. */
export const ownerFieldOf = ({ name, fields }: Resource): 'id' | 'user_id' | null => {
  if (name === 'user') return 'id'
  const owner = fields['user_id']
  return owner?.kind === 'reference' && owner.to === 'user' ? 'user_id' : null
}
