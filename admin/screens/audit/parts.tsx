import { actorWords } from '../../format/actors.ts'
import { styled } from '@mui/material/styles'
import { CheckCircleIcon, UserSwitchIcon, WarningCircleIcon, XCircleIcon } from '@phosphor-icons/react'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { None } from '../../generated/kinds/columns.tsx'
import { actionText, outcomeOf, outcomeWords, type AuditEntry, type Outcome } from './words.ts'
import { Stack, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

const Address = styled('small')({
  font: 'var(--type-caption)',
  color: 'var(--text-3)',
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
})

const Two = styled('span')({
  display: 'grid',
  lineHeight: '18px',
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 340 },
  '& small': { font: 'var(--type-caption)', color: 'var(--text-3)' },
})
const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'outcome' })<{ outcome: Outcome }>(
  ({ outcome }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    font: 'var(--type-caption)',
    fontWeight: 500,
    color: { done: 'var(--status-good-fg)', refused: 'var(--status-warning-fg)', failed: 'var(--status-bad-fg)' }[
      outcome
    ],
  }),
)

const outcomeIcons = { done: CheckCircleIcon, refused: WarningCircleIcon, failed: XCircleIcon } as const

export const OutcomeMark = ({ entry }: { entry: AuditEntry }) => {
  const outcome = outcomeOf(entry)
  const Icon = outcomeIcons[outcome]
  return (
    <Mark outcome={outcome}>
      <Icon size={16} weight="fill" aria-hidden /> {outcomeWords[outcome]}
    </Mark>
  )
}

/** A person named in an entry; only the number if the account was deleted. */
export const PersonWords = ({ person, id }: { person: AuditEntry['actor']; id: number | null }) => {
  if (person)
    return (
      <Two>
        <span>{person.name}</span>
        <small>{person.email}</small>
      </Two>
    )
  return id === null ? (
    <None />
  ) : (
    <span>
      {actorWords({ name: null })}, #{id}
    </span>
  )
}

/** Who did it; no one for a failed sign-in. */
export const Actor = ({ entry }: { entry: AuditEntry }) =>
  entry.actor_id === null ? (
    <Text as="span" tone="faint">
      Not signed in
    </Text>
  ) : (
    <PersonWords person={entry.actor} id={entry.actor_id} />
  )

/** The action, with a link to its item if there is exactly one. */
export const AuditAction = ({ entry }: { entry: Pick<AuditEntry, 'action' | 'object'> }) => {
  const declarations = useDeclarations()
  const { action, object } = entry
  const declaration = object ? declarations.get(object.resource) : undefined
  if (!object || !declaration || object.item_id === null || object.is_gone || !action.includes('…'))
    return <>{actionText(entry)}</>
  return (
    <>
      {action.replace('…', '')}
      <Link
        to={`/${pathOf(declaration)}/${object.item_id}/show`}
        onClick={(event) => event.stopPropagation()}
        style={{ color: 'var(--text-link)', textDecoration: 'underline' }}
      >
        {object.words}
      </Link>
    </>
  )
}

/** The action, with impersonation or the reason below. */
export const AuditActionText = ({ entry }: { entry: AuditEntry }) => (
  <Stack wrap="anywhere" gap={2}>
    <span>
      <AuditAction entry={entry} />
    </span>
    {(entry.impersonated || entry.reason) && (
      <Address>
        {entry.impersonated && (
          <>
            <UserSwitchIcon size={14} aria-hidden /> As {entry.subject?.name ?? 'a member'}
            {entry.reason && '. '}
          </>
        )}
        {entry.reason}
      </Address>
    )}
  </Stack>
)
