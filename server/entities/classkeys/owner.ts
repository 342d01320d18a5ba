import type { Resource } from '#shared/classkeys/define.ts'

/** The field that says whose data an item is; null if it belongs to nobody. */
export const ownerFieldOf = ({ name, fields }: Resource): 'id' | 'user_id' | null => {
  if (name === 'user') return 'id'
  const owner = fields['user_id']
  return owner?.kind === 'reference' && owner.to === 'user' ? 'user_id' : null
}
