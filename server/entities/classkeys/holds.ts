/** Members on legal hold: nothing of theirs is deleted, whoever asks for it. */
import type { Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ownerFieldOf } from './owner.ts'

export const isHeld = async (db: Database, userId: number): Promise<boolean> => {
  const found = await db.query({
    name: 'is_held',
    text: 'select 1 from legal_holds where user_id = $1',
    values: [userId],
  })
  return found.length > 0
}

/** @throws LEGAL_HOLD */
export const assertNotHeld = async (db: Database, userId: number): Promise<void> => {
  if (await isHeld(db, userId)) throw new HaleError('LEGAL_HOLD')
}

/** Selects `resource` and `item_id` of the items of members on hold, deleted ones too, which are in the trash. */
export const heldItems = (resources: Iterable<Resource>): string =>
  [
    'select t.resource, t.item_id from trash t join legal_holds h on h.user_id = t.user_id',
    ...[...resources].flatMap((resource) => {
      const owner = ownerFieldOf(resource)
      return owner === null
        ? []
        : [
            `select '${resource.name}', t.id from ${quoted(resource.table)} t join legal_holds h on h.user_id = t.${quoted(owner)}`,
          ]
    }),
  ].join(' union all ')
