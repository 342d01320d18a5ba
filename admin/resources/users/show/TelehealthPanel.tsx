import { Box } from '@mui/material'
import { LockKeyIcon } from '@phosphor-icons/react'
import { usePermissions } from 'react-admin'
import { Fact, Facts } from '../../../detail/index.ts'
import { formatTimestamp, sentenceCase } from '../../../generated/format.ts'
import { Panel, useData } from '../../../related/index.ts'
import { Status } from '../../../status/index.ts'
import { useMember } from './useMember.ts'

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(words).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** The form that telehealth visits start from: its state, and its answers where the member has not locked them. */
export const TelehealthPanel = () => {
  const { id } = useMember()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayRead = permissions?.has('telehealth_forms:read') ?? false
  const { data, error, isLoading, reload } = useData('getTelehealthFormOfUser', mayRead ? { params: { id } } : null)
  if (!mayRead) return null
  const isLocked = typeof data?.encrypted_data === 'string'
  const answers = typeof data?.data === 'object' && data.data !== null ? Object.entries(data.data) : []
  return (
    <Panel
      title="Telehealth form"
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={data === null ? 'This member has not begun the form.' : undefined}
    >
      {data && (
        <Box sx={{ display: 'grid', gap: '16px', padding: '14px 18px 18px', borderTop: '1px solid var(--line-soft)' }}>
          <div>
            {data.status === 'submitted' ? (
              <Status label="Submitted" tone="good" icon="done" />
            ) : (
              <Status label="Draft" tone="unavailable" icon="open" />
            )}
          </div>
          <Facts>
            <Fact label="Submitted">{data.submitted_at && formatTimestamp(data.submitted_at)}</Fact>
            <Fact label="Last saved">{formatTimestamp(data.updated_at)}</Fact>
            {isLocked && <Fact label="Message">{`OpenPGP, ${Math.ceil(String(data.encrypted_data).length / 1024)} kB`}</Fact>}
            {answers.map(([name, value]) => (
              <Fact key={name} label={sentenceCase(name)}>
                {words(value)}
              </Fact>
            ))}
          </Facts>
          {isLocked && (
            <Box sx={{ display: 'flex', gap: '10px', font: 'var(--type-body-sm)', color: 'var(--text-2)' }}>
              <LockKeyIcon size={20} aria-hidden style={{ flex: 'none' }} />
              End-to-end encrypted to the member. What it says, and who signed it, can be read only by the member.
            </Box>
          )}
        </Box>
      )}
    </Panel>
  )
}
