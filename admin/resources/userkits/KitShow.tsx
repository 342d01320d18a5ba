import { Alert } from '@mui/material'
import { LockKeyIcon } from '@phosphor-icons/react'
import { trackingUrl } from '#shared/rules/index.ts'
import { Card, Columns, Fact, Facts, Timeline, type Step } from '../../parts/detail/index.ts'
import { ReferenceName } from '../../generated/kinds/columns.tsx'
import { formatDate, formatTimestamp } from '../../format/format.ts'
import { GeneratedShow, type Row } from '../../generated/index.tsx'
import { kitStatus, Status } from '../../ui/status-marks/index.ts'
import { ResultHistory } from './ResultHistory.tsx'
import { KitActions } from './KitActions.tsx'
import { Inline, Stack, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

const text = (value: unknown): string => (value == null ? '' : String(value))
const reference = (to: string, id: unknown) => (typeof id === 'number' ? <ReferenceName to={to} id={id} /> : null)

/** A kit's status history, newest first; its current status if the lab sent none. */
const stepsOf = (kit: Row): Step[] => {
  const events = Array.isArray(kit['events']) ? (kit['events'] as { status?: unknown; created?: unknown }[]) : []
  const steps = events
    .map(({ status, created }) => ({
      ...kitStatus(status, kit['provider_code']),
      at: typeof created === 'string' ? created : null,
    }))
    .toSorted((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? ''))
  if (steps.length > 0) return steps
  const at = kit['status_at'] ?? kit['updated_at']
  return [{ ...kitStatus(kit['status'], kit['provider_code']), at: typeof at === 'string' ? at : null }]
}

/** Whether there are results and who can decrypt them, without their values. */
const Results = ({ kit }: { kit: Row }) => {
  if (kit['are_results_ready'] !== true) return <Text tone="muted">No results from the lab yet.</Text>
  const isLocked = typeof kit['encrypted_data'] === 'string'
  const isPlain = kit['rawResults'] != null
  const file = kit['results_file']
  return (
    <Stack gap={12} align="start">
      <Status label="Results ready" tone="good" icon="done" />
      <Inline tone="muted" gap={10}>
        {isLocked && <LockKeyIcon size={20} aria-hidden style={{ flex: 'none' }} />}
        {isLocked
          ? `End-to-end encrypted (${Math.ceil(String(kit['encrypted_data']).length / 1024)} kB). Only the member can read it.`
          : isPlain
            ? 'Not encrypted yet, because the member has no key. They will be encrypted with the member’s first key. Results aren’t shown here.'
            : 'Results are only visible to the member.'}
      </Inline>
      {isLocked && typeof file === 'string' && !file.endsWith('.pgp') && (
        <Text tone="muted">The lab’s file is not encrypted yet. It will be within the hour.</Text>
      )}
      {kit['is_simulated'] === true && (
        <Alert severity="warning">Simulated results from this demo’s embedded lab. No sample was analyzed.</Alert>
      )}
      <Facts>
        <Fact label="Since">{formatTimestamp(kit['resulted_at'])}</Fact>
      </Facts>
    </Stack>
  )
}

const body = (kit: Row) => {
  const tracking = text(kit['tracking_number'])
  const userId = kit['user_id']
  return (
    <Columns>
      <div>
        <Card title="Status history">
          <Timeline steps={stepsOf(kit)} />
        </Card>
        <ResultHistory kit={kit} />
        {text(kit['notes']) !== '' && (
          <Card title="Notes">
            <Text wrap="lines">{text(kit['notes'])}</Text>
          </Card>
        )}
      </div>
      <div>
        <Card title="Member">
          {typeof userId === 'number' ? (
            <Facts>
              <Fact label="Name">
                <Link to={`/user/${userId}/show`}>{text(kit['user_name'])}</Link>
              </Fact>
              {kit['user_email'] !== undefined && <Fact label="Email">{text(kit['user_email'])}</Fact>}
              <Fact label="Registered to">{text(kit['registered_to'])}</Fact>
              <Fact label="Registered">{formatTimestamp(kit['registered_at'])}</Fact>
              <Fact label="Expires">{formatDate(kit['expires_on'])}</Fact>
            </Facts>
          ) : (
            <Text tone="muted">This kit isn’t registered yet.</Text>
          )}
        </Card>
        <Card title="Results">
          <Results kit={kit} />
        </Card>
        <Card title="Test and shipping">
          <Facts>
            <Fact label="Test">{reference('test', kit['test_id']) ?? text(kit['type'])}</Fact>
            <Fact label="Provider">{reference('provider', kit['provider_id'])}</Fact>
            <Fact label="Order">
              {typeof kit['order_id'] === 'number' && <Link to={`/orders/${kit['order_id']}/show`}>View order</Link>}
            </Fact>
            <Fact label="Lab order ID">{text(kit['provider_order_id'])}</Fact>
            <Fact label="Tracking">
              {tracking !== '' && (
                <a href={trackingUrl(tracking)} target="_blank" rel="noreferrer">
                  {tracking}
                </a>
              )}
            </Fact>
            <Fact label="Last synced">{formatTimestamp(kit['synced_at'])}</Fact>
            <Fact label="Sample collected">{formatDate(kit['collected_on'])}</Fact>
          </Facts>
        </Card>
      </div>
    </Columns>
  )
}

/** One kit: its history, member and result status. */
export const KitShow = () => (
  <GeneratedShow
    badge={(kit) => <Status {...kitStatus(kit['status'], kit['provider_code'])} />}
    actions={<KitActions />}
    body={body}
  />
)
