import type { FileGuard } from '../../kernel/files/index.ts'

/** Attachments of notes are for staff who may read notes. */
export const mayReadAttachment: FileGuard = async ({ db }, path, caller) => {
  if (!caller?.permissions.has('usernotes:read')) return null
  const [note] = await db.query<{ id: number; user_id: number }>({
    name: 'find_note_of_attachment',
    text: 'select id, user_id from usernotes where file = $1 order by id limit 1',
    values: [path],
  })
  return note ? { resource: 'usernotes', itemId: note.id, userId: note.user_id } : null
}
