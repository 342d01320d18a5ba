import { Alert, Box } from '@mui/material'
import { LockKeyIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'
import { trackingUrl } from '#shared/rules/index.ts'
import { Card, Columns, Fact, Facts, Timeline, type Step } from '../../detail/index.ts'
import { ReferenceName } from '../../generated/columns.tsx'
import { formatDate, formatTimestamp } from '../../generated/format.ts'
import { GeneratedShow, type Row } from '../../generated/index.tsx'
import { kitLook, Status } from '../../status/index.ts'
import { Arrivals } from './Arrivals.tsx'
import { KitActions } from './KitActions.tsx'

const text = (value: unknown): string => (value == null ? '' : String(value))
const reference = (to: string, id: unknown) => (typeof id === 'number' ? <ReferenceName to={to} id={id} /> : null)

/** The states that a kit went through, the latest first; its own state where the lab sent none. */
const stepsOf = (kit: Row): Step[] => {
  const events = Array.isArray(kit['events']) ? (kit['events'] as { status?: unknown; created?: unknown }[]) : []
  const steps = events
    .map(({ status, created }) => ({ ...kitLook(status, kit['provider_code']), at: typeof created === 'string' ? created : null }))
    .toSorted((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? ''))
  if (steps.length > 0) return steps
  const at = kit['status_at'] ?? kit['updated_at']
  return [{ ...kitLook(kit['status'], kit['provider_code']), at: typeof at === 'string' ? at : null }]
}

/** Whether there are results, and who can open them; never what they say. */
const Results = ({ kit }: { kit: Row }) => {
  if (kit['are_results_ready'] !== true) return <Box sx={{ color: 'var(--text-2)' }}>The lab has no results yet.</Box>
  const isLocked = typeof kit['encrypted_data'] === 'string'
  const isPlain = kit['rawResults'] != null
  return (
    <Box sx={{ display: 'grid', gap: '12px', justifyItems: 'start' }}>
      <Status label="Results ready" tone="good" icon="done" />
      <Box sx={{ display: 'flex', gap: '10px', color: 'var(--text-2)' }}>
        {isLocked && <LockKeyIcon size={20} aria-hidden style={{ flex: 'none' }} />}
        {isLocked
          ? `End-to-end encrypted to the member: a message of ${Math.ceil(String(kit['encrypted_data']).length / 1024)} kB that nobody here can open.`
          : isPlain
            ? 'Plain, since the member has no key yet. They are sealed with the first one, and are not shown on this screen.'
            : 'They are for the member and are not shown on this screen.'}
      </Box>
      {kit['is_simulated'] === true && (
        <Alert severity="warning">Simulated: the embedded lab of this demo made them up. Nothing was measured.</Alert>
      )}
      <Facts>
        <Fact label="Since">{formatTimestamp(kit['resulted_at'])}</Fact>
      </Facts>
    </Box>
  )
}

const body = (kit: Row) => {
  const tracking = text(kit['tracking_number'])
  const userId = kit['user_id']
  return (
    <Columns>
      <div>
        <Card title="Course">
          <Timeline steps={stepsOf(kit)} />
        </Card>
        <Arrivals kit={kit} />
        {text(kit['notes']) !== '' && (
          <Card title="Notes">
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{text(kit['notes'])}</Box>
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
              <Fact label="Email">{text(kit['user_email'])}</Fact>
              <Fact label="Registered to">{text(kit['registered_to'])}</Fact>
              <Fact label="Registered">{formatTimestamp(kit['registered_at'])}</Fact>
              <Fact label="Usable until">{formatDate(kit['expires_on'])}</Fact>
            </Facts>
          ) : (
            <Box sx={{ color: 'var(--text-2)' }}>Nobody has registered this kit.</Box>
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
              {typeof kit['order_id'] === 'number' && <Link to={`/orders/${kit['order_id']}/show`}>Open the order</Link>}
            </Fact>
            <Fact label="Order at the lab">{text(kit['provider_order_id'])}</Fact>
            <Fact label="Tracking">
              {tracking !== '' && (
                <a href={trackingUrl(tracking)} target="_blank" rel="noreferrer">
                  {tracking}
                </a>
              )}
            </Fact>
            <Fact label="Lab asked">{formatTimestamp(kit['synced_at'])}</Fact>
            <Fact label="Sample taken on">{formatDate(kit['collected_on'])}</Fact>
          </Facts>
        </Card>
      </div>
    </Columns>
  )
}

/** One kit: the way it went, whose it is, and whether results are there. */
export const KitShow = () => (
  <GeneratedShow
    badge={(kit) => <Status {...kitLook(kit['status'], kit['provider_code'])} />}
    actions={<KitActions />}
    body={body}
  />
)
