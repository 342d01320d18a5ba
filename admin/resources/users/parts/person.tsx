import { CheckCircleIcon, MinusCircleIcon } from '@phosphor-icons/react'
import { fullName, initialsOf } from '#shared/rules/index.ts'
import { Flag } from '../../../generated/kinds/columns.tsx'
import { entryName } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'

const hues = ['blue', 'purple', 'green', 'gray'] as const

/** A person's avatar, in the same colour everywhere: initials, below a picture that is loaded when it comes into view. */
export const PersonAvatar = ({ record, isLarge = false }: { record: Row; isLarge?: boolean }) => {
  const hue = hues[record.id % hues.length] ?? 'gray'
  return (
    <span
      className={isLarge ? 'person-avatar person-avatar-large' : 'person-avatar'}
      style={{ color: `var(--btn-${hue}-on-tint)`, backgroundColor: `var(--btn-${hue}-tint)` }}
      aria-hidden
    >
      {initialsOf(fullName(record))}
      {typeof record['image'] === 'string' && record['image'] !== '' && (
        <Portrait key={record['image']} src={record['image']} />
      )}
    </span>
  )
}

/** Leaves the initials in view if there is no such picture. */
const Portrait = ({ src }: { src: string }) => (
  <img src={src} alt="" loading="lazy" decoding="async" onError={(event) => (event.currentTarget.hidden = true)} />
)

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryName) : [])

export const Person = ({ record }: { record: Row }) => (
  <span className="person">
    <PersonAvatar record={record} />
    <span className="person-words">
      <strong>{String(record['name'] ?? '')}</strong>
      <small>{String(record['email'] ?? '')}</small>
    </span>
  </span>
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
