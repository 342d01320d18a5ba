import { GeneratedList, type Row } from '../../generated/index.tsx'
import { DoneButton, FollowUpMark, Person } from '../../parts/follow-ups/index.ts'

const cells = {
  author_name: (note: Row) => <Person record={note} field="author_name" />,
  follow_up_on: (note: Row) => <FollowUpMark note={note} />,
}

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
