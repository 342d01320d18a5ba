import { GeneratedList, type Row } from '../../generated/index.tsx'
import { Caption, Stack, Text } from '../../ui/primitives.ts'
import { DoneButton, FollowUpMark, Person } from '../../parts/follow-ups/index.ts'

const cells = {
  author_name: (note: Row) => <Person record={note} field="author_name" />,
  follow_up_on: (note: Row) => <FollowUpMark note={note} />,
}

const card = (note: Row) => (
  <Stack gap={6} align="start">
    <Text size="label" weight="strong" wrap="anywhere">
      {String(note['title'] || note['note'])}
    </Text>
    <Caption wrap="anywhere">
      {String(note['user_name'] ?? '')} · <Person record={note} field="author_name" />
    </Caption>
    <FollowUpMark note={note} />
  </Stack>
)

/** Staff notes of all members; a follow-up is marked as done in its row. */
export const NoteList = () => (
  <GeneratedList
    cells={cells}
    card={card}
    rowActions={(note) =>
      note['follow_up_on'] ? (
        <DoneButton resource="usernotes" record={note} title={String(note['title'] || note['note'])} />
      ) : null
    }
  />
)
