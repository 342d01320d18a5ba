import { fromStored, addressLines } from '#shared/rules/index.ts'
import { Chip } from '@mui/material'
import { CheckIcon, MinusIcon, XIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { differenceInYears, parseISO } from 'date-fns'
import { formatDate, formatNumber, formatTimestamp } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { AssessmentPanel } from '../../parts/AssessmentPanel.tsx'
import { Board, Facts, Lines, Mark, Quiet } from '../../parts/panels.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'

const keyWords = {
  none: 'Not created yet',
  ready: 'Ready, end-to-end encrypted',
  locked: 'Locked after password reset',
} as const

const OverviewTab = () => {
  const member = useMember()
  const may = useHasPermission()
  const { data, error, isLoading, reload } = useCallData('getUserOverview', { params: { id: member.id } })
  const [now] = useState(() => new Date())
  const text = (name: string) => String(member[name] ?? '')
  const birthday = text('date_of_birth')
  const facts: [name: string, value: string][] = [
    ['Member ID', data?.member_id ?? ''],
    ['Phone', text('phone')],
    ['Date of birth', birthday && `${formatDate(birthday)} (${differenceInYears(now, parseISO(birthday))})`],
    ['Sex', sentenceCase(text('sex'))],
    ['Height', member['height_cm'] == null ? '' : `${formatNumber(member['height_cm'])} cm`],
    ['Address', addressLines(fromStored(member['address'] ?? {})).join(', ')],
    ['External ID', text('external_id')],
    ['Time zone', text('timezone')],
    ['Language', text('language')],
    ['Units', sentenceCase(text('units'))],
    ['Sleep goal', member['sleep_goal'] == null ? '' : `${formatNumber(member['sleep_goal'])} hours`],
  ]
  const account: [name: string, value: string][] = [
    ['Onboarding', member['onboarding_completed'] === true ? 'Complete' : 'Incomplete'],
    ['Profile', member['completed_profile'] === true ? 'Complete' : 'Incomplete'],
    ['Password', data?.has_password ? 'Set' : data?.signs_in_with.length ? 'Not needed' : 'Not set'],
    ['Signs in with', data?.signs_in_with.join(', ') || (data?.has_password ? 'Password' : '')],
    ['Encryption keys', data ? keyWords[data.keys] : ''],
    ['Active sessions', String(data?.open_sessions ?? '')],
    ['Last updated', formatTimestamp(member['updated_at'])],
  ]
  const state = { isLoading, error, onRetry: () => void reload() }
  return (
    <Board>
      <Board isSplit>
        <FactPanel title="Key facts" facts={facts} {...state} />
        <Board>
          <FactPanel title="Account" facts={account} {...state} />
          {may('featureflag:read') && (
            <Panel
              title="Features"
              lead="For this member, based on organization and program."
              empty={data?.flags.length === 0 ? 'No feature flags.' : undefined}
              {...state}
            >
              <FlagList flags={data?.flags ?? []} />
            </Panel>
          )}
        </Board>
      </Board>
      {may('health_records:read') && <AssessmentPanel userId={member.id} />}
      <Panel
        title="Agreements and consents"
        count={data?.consents.length}
        empty={data?.consents.length === 0 ? 'No agreements or consents yet.' : undefined}
        {...state}
      >
        <Lines
          label="Agreements and consents"
          rows={data?.consents ?? []}
          keyOf={({ kind, name, created_at }) => `${kind} ${name} ${created_at}`}
          columns={[
            { head: 'Document', cell: ({ name }) => <strong>{name}</strong>, isTitle: true },
            { head: 'Version', cell: ({ version }) => version },
            {
              head: 'Decision',
              cell: ({ accepted }) =>
                accepted ? (
                  <Mark tone="good">
                    <CheckIcon size={14} weight="bold" /> Accepted
                  </Mark>
                ) : (
                  <Mark tone="warning">
                    <XIcon size={14} weight="bold" /> Declined
                  </Mark>
                ),
            },
            { head: 'When', cell: ({ created_at }) => formatTimestamp(created_at) },
            { head: 'Signed', cell: ({ signature }) => signature ?? <Quiet>Not required</Quiet> },
          ]}
        />
      </Panel>
    </Board>
  )
}

interface FactPanelProps {
  title: string
  facts: readonly [name: string, value: string][]
  isLoading: boolean
  error: Error | undefined
  onRetry: () => void
}
const FactPanel = ({ title, facts, ...state }: FactPanelProps) => (
  <Panel title={title} {...state}>
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </Facts>
  </Panel>
)
const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value === '' ? <Quiet>Not recorded</Quiet> : value}</dd>
  </>
)

const FlagList = ({ flags }: { flags: readonly { name: string; is_on: boolean }[] }) => (
  <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: '4px 18px 18px', listStyle: 'none' }}>
    {flags.map(({ name, is_on }) => (
      <li key={name}>
        <Chip
          icon={is_on ? <CheckIcon size={14} weight="bold" /> : <MinusIcon size={14} />}
          label={`${name}: ${is_on ? 'on' : 'off'}`}
          sx={
            is_on
              ? { backgroundColor: 'var(--status-good-bg)', color: 'var(--status-good-fg)' }
              : { color: 'var(--text-3)' }
          }
        />
      </li>
    ))}
  </ul>
)

export default OverviewTab
