import { GeneratedList, type Row } from '../../generated/index.tsx'
import { DoneButton, FollowUpMark } from '../../parts/follow-ups/index.ts'

const cells = { follow_up_on: (note: Row) => <FollowUpMark note={note} /> }

/** Staff notes of all members; a follow-up is marked as done in its row. */
export const NoteList = () => (
  <GeneratedList
    cells={cells}
    rowActions={(note) =>
      note['follow_up_on'] ? (
        <DoneButton resource="usernotes" record={note} title={String(note['title'] || note['note'])} />
      ) : null
    }
  />
)
