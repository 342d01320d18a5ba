import { LockKeyIcon } from '@phosphor-icons/react'
import { usePermissions } from 'react-admin'
import { Fact, Facts } from '../../../parts/detail/index.ts'
import { formatTimestamp } from '../../../format/format.ts'
import { sentenceCase } from '../../../format/words.ts'
import { Panel, useCallData } from '../../../parts/related-panels/index.ts'
import { Status } from '../../../ui/status-marks/index.ts'
import { useMember } from './useMember.ts'
import { isRecord } from '#shared/rules/index.ts'
import { Inline, Stack, Text } from '../../../ui/primitives.ts'

const words = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(words).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** A plain-text form's answers by question, with or without sections. */
const answersIn = (data: unknown): [string, unknown][] => {
  if (!isRecord(data)) return []
  const answers = isRecord(data['answers']) ? data['answers'] : data
  return Object.entries(answers).flatMap(([name, value]) =>
    isRecord(value) ? Object.entries(value) : [[name, value] as [string, unknown]],
  )
}

/** The telehealth intake form: its status, and its answers if they aren't encrypted. */
export const TelehealthPanel = () => {
  const { id } = useMember()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayRead = permissions?.has('telehealth_forms:read') ?? false
  const { data, error, isLoading, reload } = useCallData('getTelehealthFormOfUser', mayRead ? { params: { id } } : null)
  if (!mayRead) return null
  const isLocked = typeof data?.encrypted_data === 'string'
  const answers = answersIn(data?.data)
  return (
    <Panel
      title="Telehealth form"
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={data === null ? 'This member hasn’t started the form.' : undefined}
    >
      {data && (
        <Stack rule="soft" gap={16} padding="14px 18px 18px">
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
            <Fact label="Version">{String(data.version)}</Fact>
            {isLocked && (
              <Fact label="Encrypted data">{`OpenPGP, ${Math.ceil(String(data.encrypted_data).length / 1024)} kB`}</Fact>
            )}
            {answers.map(([name, value]) => (
              <Fact key={name} label={sentenceCase(name)}>
                {words(value)}
              </Fact>
            ))}
          </Facts>
          {!isLocked && (
            <Text size="body-sm" tone="muted">
              Not encrypted: this member had no key when the form was saved.
            </Text>
          )}
          {isLocked && (
            <Inline size="body-sm" tone="muted" gap={10}>
              <LockKeyIcon size={20} aria-hidden style={{ flex: 'none' }} />
              End-to-end encrypted. Only the member’s key can open the answers and the signature.
            </Inline>
          )}
        </Stack>
      )}
    </Panel>
  )
}
