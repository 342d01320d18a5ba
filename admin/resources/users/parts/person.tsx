import { Avatar, Box } from '@mui/material'
import { CheckCircleIcon, MinusCircleIcon } from '@phosphor-icons/react'
import { Flag } from '../../../generated/kinds/columns.tsx'
import { entryName } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'

const hues = ['blue', 'purple', 'green', 'gray'] as const

/** A person's avatar, in the same colour everywhere. @param size width and height in px */
export const PersonAvatar = ({ record, size = 32 }: { record: Row; size?: 32 | 56 }) => {
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
        width: size,
        height: size,
        font: size === 32 ? 'var(--type-micro)' : 'var(--type-h3)',
        backgroundColor: `var(--btn-${hue}-tint)`,
        color: `var(--btn-${hue}-on-tint)`,
      }}
    >
      {initials}
    </Avatar>
  )
}

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryName) : [])

export const Person = ({ record }: { record: Row }) => (
  <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
    <PersonAvatar record={record} />
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

/** @param what the verified item, if no heading names it */
export const Verified = ({ record, what }: { record: Row; what?: string }) => {
  const isOn = record['verified'] === true
  const word = isOn ? 'Verified' : 'Not verified'
  return (
    <Flag isOn={isOn}>
      {isOn ? <CheckCircleIcon size={16} weight="fill" /> : <MinusCircleIcon size={16} />}
      {what === undefined ? word : isOn ? `${what} verified` : `${what} not verified`}
    </Flag>
  )
}
