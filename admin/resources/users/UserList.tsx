import { Box } from '@mui/material'
import { usePermissions } from 'react-admin'
import { LogInInRow } from '../../screens/access/index.ts'
import { Chips, None } from '../../generated/kinds/columns.tsx'
import { formatDate } from '../../format/format.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { BulkActions } from './bulk/BulkActions.tsx'
import { namesOf, Person, Verified } from './parts/person.tsx'
import { Stack } from '../../ui/primitives.ts'

const Organizations = ({ record }: { record: Row }) => {
  const { fields } = useDeclaration()
  const names = namesOf(record['organizations'])
  return names.length === 0 ? (
    <None of={fields['organizations']} />
  ) : (
    <span title={names.join(', ')}>{names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : names[0]}</span>
  )
}

const Programs = ({ record, shown = 1 }: { record: Row; shown?: number }) => (
  <Chips names={namesOf(record['programs'])} of={useDeclaration().fields['programs']} shown={shown} />
)

const cells = {
  name: (record: Row) => <Person record={record} />,
  organizations: (record: Row) => <Organizations record={record} />,
  programs: (record: Row) => <Programs record={record} />,
  tags: (record: Row) => <Chips names={namesOf(record['tags'])} />,
  verified: (record: Row) => <Verified record={record} />,
  created_at: (record: Row) => formatDate(record['created_at']),
}

const card = (record: Row) => (
  <Stack gap={8}>
    <Person record={record} />
    <Box sx={{ paddingLeft: '44px' }}>
      <Programs record={record} shown={2} />
    </Box>
  </Stack>
)

const hiddenAtFirst = ['email']
const labels = { organizations: 'Organization' }
const rowActions = (user: Row) =>
  user['is_active'] !== false && <LogInInRow user={{ id: user.id, name: String(user['name'] ?? '') }} />

/** The list of accounts. The email is shown below the name, so it has no column. */
export const UserList = () => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return (
    <GeneratedList
      cells={cells}
      hiddenAtFirst={hiddenAtFirst}
      labels={labels}
      card={card}
      opens="show"
      {...(permissions?.has('user:impersonate') ? { rowActions } : {})}
      bulkActions={(selection) => <BulkActions selection={selection} />}
    />
  )
}
