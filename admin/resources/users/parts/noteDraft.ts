import type { Identifier } from 'react-admin'
import { tabItem } from '#shared/browser/index.ts'
import type { Row } from '../../../generated/index.tsx'
import type { Note } from './NoteForm.tsx'

/** A note that was not saved yet. */
export interface NoteDraft {
  /** The note as it was when its form opened; null for a new one. */
  began: Row | null
  /** What someone else saved meanwhile. */
  theirs: Row | null
  typed: Note | null
}

/** What is typed about a member stays in this tab over other tabs of the record, other records, a reload and another sign-in. */
export const noteDraftOf = (memberId: Identifier) => {
  const item = tabItem(`hale.admin-note.${memberId}`)
  return {
    read: (): NoteDraft | null => {
      const text = item.read()
      return text === null ? null : (JSON.parse(text) as NoteDraft)
    },
    write: (draft: NoteDraft) => item.write(JSON.stringify(draft)),
    remove: item.remove,
  }
}
