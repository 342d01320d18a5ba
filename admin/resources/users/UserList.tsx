import { Avatar, Box } from '@mui/material'
import { CheckCircleIcon, MinusCircleIcon } from '@phosphor-icons/react'
import { Chips, Flag, None } from '../../generated/columns.tsx'
import { entryName, formatDate } from '../../generated/format.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'

const hues = ['blue', 'purple', 'green', 'gray'] as const

/** The same person has the same colour everywhere. */
const Face = ({ record }: { record: Row }) => {
  const hue = hues[record.id % hues.length] ?? 'gray'
  const initials = [record['first_name'], record['last_name']]
    .map((word) =>
      String(word ?? '')
        .charAt(0)
        .toUpperCase(),
    )
    .join('')
  return (
    <Avatar
      src={typeof record['image'] === 'string' ? record['image'] : undefined}
      alt=""
      sx={{
        width: 32,
        height: 32,
        font: 'var(--type-micro)',
        backgroundColor: `var(--btn-${hue}-tint)`,
        color: `var(--btn-${hue}-on-tint)`,
      }}
    >
      {initials}
    </Avatar>
  )
}

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((entry) => entryName(entry, ['name'])) : [])

const Person = ({ record }: { record: Row }) => (
  <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
    <Face record={record} />
    <Box sx={{ display: 'flex', flexDirection: 'column', lineHeight: '18px', minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {String(record['name'] ?? '')}
      </Box>
      <Box
        component="small"
        sx={{ font: 'var(--type-caption)', color: 'var(--text-3)', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {String(record['email'] ?? '')}
      </Box>
    </Box>
  </Box>
)

const Verified = ({ record }: { record: Row }) => {
  const isOn = record['verified'] === true
  return (
    <Flag isOn={isOn}>
      {isOn ? <CheckCircleIcon size={16} weight="fill" /> : <MinusCircleIcon size={16} />}
      {isOn ? 'Verified' : 'Not yet'}
    </Flag>
  )
}

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
  <Box sx={{ display: 'grid', gap: '8px' }}>
    <Person record={record} />
    <Box sx={{ paddingLeft: '44px' }}>
      <Chips names={namesOf(record['programs'])} shown={2} />
    </Box>
  </Box>
)

/** Who has an account, at a glance. The address stands under the name, so it needs no column of its own. */
export const UserList = () => (
  <GeneratedList
    cells={cells}
    hiddenAtFirst={['email']}
    labels={{ verified: 'Email', organizations: 'Organization' }}
    card={card}
  />
)
