import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { formatDate, formatTimestamp } from '../../format/format.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { Caption, Fill, Text } from '../../ui/primitives.ts'
import { Status, type StatusInfo } from '../../ui/status-marks/index.ts'
import { Nothing, Rows } from '../keys/index.ts'
import { daysUntil, isSilent, type Health } from './warnings.ts'
import { ButtonLink, Link } from '../../ui/Link.tsx'

const good = (label: string): StatusInfo => ({ label, tone: 'good', icon: 'done' })
const warning = (label: string): StatusInfo => ({ label, tone: 'warning', icon: 'warning' })
const bad = (label: string): StatusInfo => ({ label, tone: 'bad', icon: 'bad' })

const Fact = ({ name, about, status }: { name: ReactNode; about: ReactNode; status?: StatusInfo | undefined }) => (
  <li>
    <Fill basis={180}>
      <Text wrap="anywhere">{name}</Text>
      <Caption>{about}</Caption>
    </Fill>
    {status && <Status {...status} />}
  </li>
)

export const Servers = ({ servers, at, postgres }: Health) => (
  <Rows>
    <Fact name={`PostgreSQL ${postgres}`} about="The database" />
    {servers.map((server) => (
      <Fact
        key={`${server.host} ${server.pid}`}
        name={`Hale ${server.version}, Node.js ${server.node}`}
        about={`${server.host}, process ${server.pid}, role ${server.role}, since ${formatTimestamp(server.started_at)}`}
        status={isSilent(server, at) ? warning(`Silent since ${formatTimestamp(server.seen_at)}`) : good('Running')}
      />
    ))}
    {servers.length === 0 && <Fact name="No server has told that it runs" about="Each does so once a minute." />}
  </Rows>
)

const lagWords = (lag: number | null) =>
  lag === null ? warning('Not in use') : good(`At most ${(lag / 1000).toFixed(1)} s behind`)

export const Database = ({ migrations: { applied, last, pending, newer }, replicas }: Health) => (
  <Rows>
    <Fact
      name={`${applied} migrations applied`}
      about={last ? `The last, ${last.name}, ${formatTimestamp(last.applied_at)}` : 'None yet'}
      status={
        pending.length > 0
          ? bad(`${pending.length} pending`)
          : newer.length > 0
            ? warning(`${newer.length} of a newer release`)
            : good('Up to date')
      }
    />
    {replicas.map(({ host, lag_ms }, index) => (
      <Fact
        key={`${host} ${index}`}
        name={host}
        about="Replica, as seen by the server that answers"
        status={lagWords(lag_ms)}
      />
    ))}
    {replicas.length === 0 && <Fact name="No replicas" about="Set DATABASE_REPLICA_URL to read lists from replicas." />}
  </Rows>
)

const ageWords = (instant: string | null, at: string): string => {
  if (instant === null) return 'Never recorded'
  const days = -daysUntil(instant, at) - 1
  return `${formatTimestamp(instant)}, ${days <= 0 ? 'within a day' : days === 1 ? '1 day ago' : `${days} days ago`}`
}

export const Backups = ({ backups, at }: Health) => (
  <Rows>
    <Fact
      name={backups.plan ? `By Hale, to ${backups.plan.target}` : 'By other means than Hale'}
      about={
        backups.plan
          ? `At ${backups.plan.schedule} (UTC); the last ${backups.plan.keep.toLocaleString('en-US')} are kept`
          : 'BACKUP_SCHEDULE and BACKUP_TARGET have Hale make, verify and keep backups by itself.'
      }
    />
    <Fact name="Last backup" about={ageWords(backups.backup_at, at)} />
    <Fact name="Last verified backup" about={ageWords(backups.verification_at, at)} />
    <Fact name="Last restore tried" about={ageWords(backups.restore_at, at)} />
  </Rows>
)

/** What went wrong within a week, and is over. */
export const Over = ({ troubles }: Health) => (
  <Rows>
    {troubles.map(
      ({ name, place, title, reason, began_at, ended_at }) =>
        ended_at !== null && (
          <Fact
            key={`${name} ${place}`}
            name={place === '' ? title : `${title}: ${place}`}
            about={`${reason}. From ${formatTimestamp(began_at)} until ${formatTimestamp(ended_at)}`}
            status={good('Over')}
          />
        ),
    )}
  </Rows>
)

const endWords = (ends_at: string | null, at: string): StatusInfo => {
  if (ends_at === null) return warning('Unreadable')
  const days = daysUntil(ends_at, at)
  if (days < 0) return bad(`Ended ${formatDate(ends_at)}`)
  const words = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} left`
  return days < 21 ? warning(words) : good(words)
}

export const Names = ({ certificates, domains, at }: Health) =>
  certificates.length + domains.length === 0 ? (
    <Nothing>No certificates and no domains: no organization signs in through a provider.</Nothing>
  ) : (
    <Rows>
      {certificates.map(({ use, name, organization, ends_at }, index) => (
        <Fact
          key={`${name} ${index}`}
          name={name}
          about={`Certificate, ${use}${organization ? `, ${organization.name}` : ''}`}
          status={endWords(ends_at, at)}
        />
      ))}
      {domains.map(({ domain, organization, verified_at }) => (
        <Fact
          key={`${domain} ${organization.id}`}
          name={<Link to={`/organizations/${organization.id}`}>{domain}</Link>}
          about={`Email domain, ${organization.name}`}
          status={verified_at === null ? warning('Not verified') : good(`Verified ${formatDate(verified_at)}`)}
        />
      ))}
    </Rows>
  )

export const Jobs = ({ jobs: { due, later, running, failed, due_since } }: Health) => (
  <Rows>
    <Fact
      name={`${due.toLocaleString('en-US')} due`}
      about={due_since === null ? 'Nothing waits' : `The oldest since ${formatTimestamp(due_since)}`}
    />
    <Fact
      name={`${running.toLocaleString('en-US')} running`}
      about={`${later.toLocaleString('en-US')} scheduled for later`}
    />
    <Fact
      name={`${failed.toLocaleString('en-US')} failed for good`}
      about="Waiting for somebody to retry or discard them"
      status={failed > 0 ? warning('Not done') : undefined}
    />
    <li>
      <Button component={ButtonLink} to="/jobs">
        Background jobs
      </Button>
    </li>
  </Rows>
)

const reasons: Record<Health['texts']['left'][number]['reason'], string> = {
  taken: 'Read anew, it is the same as another one',
  refused: 'Read anew, it is not accepted',
}

/** Texts of earlier releases, and which of them somebody has to correct. */
export const Texts = ({ texts: { is_reading, changed, left } }: Health) => {
  const declarations = useDeclarations()
  const words = (resource: string, field: string): string => {
    const declared = declarations.get(resource)
    return declared
      ? `${declared.label[0]}, ${labelOf(field, declared.fields[field]).toLowerCase()}`
      : `${resource}, ${field}`
  }
  return (
    <Rows>
      {changed.map(({ resource, field, count }) => (
        <Fact
          key={`${resource} ${field}`}
          name={words(resource, field)}
          about={`${count.toLocaleString('en-US')} changed. The history of each item has the former text.`}
        />
      ))}
      {left.map(({ resource, item_id, field, reason }) => (
        <Fact
          key={`${resource} ${item_id} ${field}`}
          name={
            <Link to={`/${pathOf({ name: resource })}/${item_id}`}>{`${words(resource, field)}, ID ${item_id}`}</Link>
          }
          about={reasons[reason]}
          status={warning('Left as it is')}
        />
      ))}
      {changed.length + left.length === 0 && (
        <Fact
          name={is_reading ? 'Being read' : 'Nothing to change'}
          about="Invisible characters, letters with separate accents, addresses with domains not in ASCII."
        />
      )}
    </Rows>
  )
}
