import { Avatar, Box } from '@mui/material'
import { CheckCircleIcon, MinusCircleIcon } from '@phosphor-icons/react'
import { Flag } from '../../../generated/kinds/columns.tsx'
import { entryName } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'
import { Caption, Inline, Text } from '../../../ui/primitives.ts'

const sizes = {
  32: { width: 32, height: 32, font: 'var(--type-micro)' },
  56: { width: 56, height: 56, font: 'var(--type-h3)' },
}
const hues = ['blue', 'purple', 'green', 'gray'] as const

/** A person's avatar, in the same colour everywhere. @param size width and height in px */
export const PersonAvatar = ({ record, size = 32 }: { record: Row; size?: keyof typeof sizes }) => {
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
        ...sizes[size],
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
  <Inline gap={12} align="center">
    <PersonAvatar record={record} />
    <Box sx={{ display: 'flex', flexDirection: 'column', lineHeight: '18px', minWidth: 0 }}>
      <Text as="span" weight="strong" wrap="ellipsis">
        {String(record['name'] ?? '')}
      </Text>
      <Caption as="small" wrap="ellipsis">
        {String(record['email'] ?? '')}
      </Caption>
    </Box>
  </Inline>
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
