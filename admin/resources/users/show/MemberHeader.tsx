import { Button, Chip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { PencilSimpleIcon, ProhibitIcon, StarIcon } from '@phosphor-icons/react'
import { useCreatePath, useGetIdentity } from 'react-admin'
import { memberId } from '#shared/rules/index.ts'
import { LogInAsUser } from '../../../screens/access/index.ts'
import { formatDate, formatTimestamp } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'
import { PersonAvatar, namesOf, Verified } from '../parts/person.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { Mark } from '../parts/panels.tsx'
import { useHasPermission } from '../parts/useMember.ts'
import { Fill, Inline, Text, Title } from '../../../ui/primitives.ts'
import { ButtonLink } from '../../../ui/Link.tsx'

const Head = styled('header')({ borderBottom: '1px solid var(--line)', paddingBottom: 20, marginBottom: 20 })

const Meta = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  margin: '12px 0 0',
  font: 'var(--type-caption)',
  '& > div': { display: 'flex', gap: 6 },
  '& dt': { color: 'var(--text-3)' },
  '& dd': { margin: 0, color: 'var(--text-2)', display: 'flex', gap: 4, alignItems: 'center' },
})

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Key facts about the member, with account actions. */
export const MemberHeader = ({ member }: { member: Row }) => {
  const createPath = useCreatePath()
  const may = useHasPermission()
  const { identity } = useGetIdentity()
  const isActive = member['is_active'] !== false
  return (
    <Head>
      <Inline gap={16} align="flex-start" isWrapping>
        <PersonAvatar record={member} isLarge />
        <Fill basis={240}>
          <Title wrap="anywhere">{String(member['name'] ?? '') || `User ${member.id}`}</Title>
          <Inline tone="muted" gap="4px 12px" align="center" isWrapping>
            <Text as="span" wrap="anywhere">
              {String(member['email'] ?? '')}
            </Text>
            <Verified record={member} what="Email" />
            {!isActive && (
              <Mark tone="warning">
                <ProhibitIcon size={14} /> Inactive
              </Mark>
            )}
          </Inline>
          <Inline gap={4} isWrapping marginTop={8}>
            {namesOf(member['organizations']).map((name) => (
              <Chip key={name} label={name} />
            ))}
          </Inline>
        </Fill>
        <Inline gap={8} isWrapping>
          {identity !== undefined && identity.id !== member.id && (
            <LogInAsUser user={{ id: member.id, name: String(member['name'] ?? ''), isActive }} />
          )}
          <MemberMenu member={member} />
          {may('user:write') && (
            <Button
              variant="contained"
              startIcon={<PencilSimpleIcon size={18} />}
              component={ButtonLink}
              to={createPath({ resource: 'user', type: 'edit', id: member.id })}
            >
              Edit
            </Button>
          )}
        </Inline>
      </Inline>
      <Meta>
        <Fact name="Member ID">{memberId(member.id)}</Fact>
        <Fact name="Stars">
          <StarIcon size={14} weight="fill" color="var(--accent-star)" />
          {Number(member['star_balance'] ?? 0).toLocaleString('en-US')}
        </Fact>
        <Fact name="Last seen">{formatTimestamp(member['last_seen_at']) || 'Never'}</Fact>
        <Fact name="Created">{formatDate(member['created_at'])}</Fact>
      </Meta>
    </Head>
  )
}
