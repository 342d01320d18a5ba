import { Box } from '@mui/material'
import { LogInAsUser } from '../../screens/access/index.ts'
import { Chips, None } from '../../generated/kinds/columns.tsx'
import { formatDate } from '../../format/format.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { BulkActions } from './bulk/BulkActions.tsx'
import { namesOf, Person, Verified } from './parts/person.tsx'
import { Stack } from '../../ui/primitives.ts'

const Organizations = ({ record }: { record: Row }) => {
  const names = namesOf(record['organizations'])
  return names.length === 0 ? (
    <None />
  ) : (
    <span title={names.join(', ')}>{names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : names[0]}</span>
  )
}

const cells = {
  name: (record: Row) => <Person record={record} />,
  organizations: (record: Row) => <Organizations record={record} />,
  programs: (record: Row) => <Chips names={namesOf(record['programs'])} />,
  tags: (record: Row) => <Chips names={namesOf(record['tags'])} />,
  verified: (record: Row) => <Verified record={record} />,
  created_at: (record: Row) => formatDate(record['created_at']),
}

const card = (record: Row) => (
  <Stack gap={8}>
    <Person record={record} />
    <Box sx={{ paddingLeft: '44px' }}>
      <Chips names={namesOf(record['programs'])} shown={2} />
    </Box>
  </Stack>
)

/** The list of accounts. The email is shown below the name, so it has no column. */
export const UserList = () => (
  <GeneratedList
    cells={cells}
    hiddenAtFirst={['email']}
    labels={{ organizations: 'Organization' }}
    card={card}
    opens="show"
    rowActions={(user) => (
      <LogInAsUser
        variant="icon"
        user={{ id: user.id, name: String(user['name'] ?? ''), isActive: user['is_active'] !== false }}
      />
    )}
    bulkActions={(selection) => <BulkActions selection={selection} />}
  />
)
