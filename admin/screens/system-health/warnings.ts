import type { AnswerOf } from '#shared/client/index.ts'
import { ratingOf } from '#shared/rules/index.ts'

export type Health = AnswerOf<'getSystemHealth'>
export type Metric = Health['speed']['metrics'][number]

export interface Warning {
  tone: 'bad' | 'warning'
  title: string
  /** What it means, and what to do. */
  meaning: string
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A process tells once a minute that it runs. */
const silentMs = 3 * MINUTE_MS
const untriedMs = 365 * DAY_MS
const lateMs = 10 * MINUTE_MS
/** Fewer page loads say little. */
const leastLoads = 20

/** Whether a process has not been heard of for some minutes. */
export const isSilent = ({ seen_at }: { seen_at: string }, at: string): boolean =>
  Date.parse(at) - Date.parse(seen_at) > silentMs

/** Whole days until an instant, below 0 afterwards. */
export const daysUntil = (instant: string, at: string): number =>
  Math.floor((Date.parse(instant) - Date.parse(at)) / DAY_MS)

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const ofServers = ({ servers, at }: Health): (Warning | false)[] => {
  const silent = servers.filter((server) => isSilent(server, at))
  const versions = new Set(servers.filter((server) => !isSilent(server, at)).map(({ version }) => version))
  return [
    silent.length > 0 && {
      tone: 'warning',
      title: `${some(silent.length, 'server', 'servers')} fell silent`,
      meaning: `No word from ${silent.map(({ host, pid }) => `${host} (${pid})`).join(', ')} for minutes, and no goodbye. See its log; its process manager should start it again.`,
    },
    versions.size > 1 && {
      tone: 'warning',
      title: 'Servers run different versions',
      meaning: `${[...versions].toSorted().join(' and ')} run side by side. That is fine while an update is under way, and not for longer.`,
    },
  ]
}

const ofDatabase = ({ migrations: { pending, newer }, replicas }: Health): (Warning | false)[] => {
  const lost = replicas.filter(({ lag_ms }) => lag_ms === null)
  return [
    pending.length > 0 && {
      tone: 'bad',
      title: `${some(pending.length, 'migration', 'migrations')} pending`,
      meaning: `${pending.join(', ')}: this server’s release expects tables that the database does not have. Run npm run db:migrate.`,
    },
    newer.length > 0 && {
      tone: 'warning',
      title: 'The database is newer than this server',
      meaning: `A newer release applied ${newer.join(', ')}. Finish the update, or see npm run db:status before going back.`,
    },
    lost.length > 0 && {
      tone: 'warning',
      title: `${some(lost.length, 'replica', 'replicas')} not in use`,
      meaning: `${lost.map(({ host }) => host).join(', ')} does not answer, is no replica of this database, or lags by seconds. Lists are read from the primary meanwhile.`,
    },
  ]
}

const ofBackups = ({ backups: { backup_at, restore_at }, at }: Health): (Warning | false)[] => {
  const since = (instant: string | null) => (instant === null ? Infinity : Date.parse(at) - Date.parse(instant))
  return [
    // Where there is no backup, there is nothing to try yet.
    (restore_at !== null || backup_at !== null) &&
      since(restore_at) > untriedMs && {
        tone: 'warning',
        title: restore_at === null ? 'No backup has been restored yet' : 'No backup was restored for a year',
        meaning: 'A backup that was never restored may not be one. Try it with npm run restore -- --rehearse.',
      },
  ]
}

const ofNames = ({ certificates, domains }: Health): (Warning | false)[] => [
  ...certificates.map(({ use, name, organization, ends_at }): Warning | false => {
    const whose = organization ? `${organization.name}: ${name}` : name
    const effect =
      use === 'public address'
        ? 'Browsers refuse to open Hale without a valid one. Renew it.'
        : 'Ask the organization for its provider’s next certificate, and enter it beside this one.'
    return ends_at === null && { tone: 'warning', title: `Certificate unreadable: ${whose}`, meaning: effect }
  }),
  ...domains.map(
    ({ domain, organization, verified_at }): Warning | false =>
      verified_at === null && {
        tone: 'warning',
        title: `Domain not verified: ${domain}`,
        meaning: `People of ${organization.name} with this address cannot sign in through it. Its owner has to publish the record shown on the organization’s page.`,
      },
  ),
]

const ofJobs = ({ jobs: { failed, due, due_since }, at }: Health): (Warning | false)[] => [
  due_since !== null &&
    Date.parse(at) - Date.parse(due_since) > lateMs && {
      tone: 'bad',
      title: `${some(due, 'job is', 'jobs are')} late`,
      meaning:
        'Mails, reminders and deliveries wait. See that a server with ROLE=all or ROLE=jobs runs, and what Background jobs shows.',
    },
  failed > 0 && {
    tone: 'warning',
    title: `${some(failed, 'job', 'jobs')} failed for good`,
    meaning: 'What they were for is not done. Background jobs shows why, and retries or discards them.',
  },
]

const ofSpeed = ({ speed: { metrics } }: Health): (Warning | false)[] =>
  metrics.map(({ metric, p75, good, middling, poor }) => {
    const isPoor = p75 !== null && ratingOf(metric, p75) === 'poor' && good + middling + poor >= leastLoads
    return (
      isPoor && {
        tone: 'warning',
        title: `${metric} is poor for a quarter of page loads`,
        meaning: 'The table of pages shows where. Compare the days before and after the last update.',
      }
    )
  })

const ofTroubles = ({ troubles }: Health): (Warning | false)[] =>
  troubles.map(
    ({ title, place, meaning, reason, tone, ended_at }): Warning | false =>
      ended_at === null && {
        tone,
        title: place === '' ? title : `${title}: ${place}`,
        meaning: `${reason}. ${meaning}`,
      },
  )

const ofMaintenance = ({ maintenance }: Health): (Warning | false)[] => [
  maintenance !== null && {
    tone: 'warning',
    title: 'The member area is closed for maintenance',
    meaning: 'Members see a page that says so. Open it below, or with npm run maintenance -- off, when you are done.',
  },
]

const ofTexts = ({ texts: { left } }: Health): (Warning | false)[] => [
  left.length > 0 && {
    tone: 'warning',
    title: `${some(left.length, 'stored text needs', 'stored texts need')} a person`,
    meaning:
      'Two accounts whose addresses differ by an invisible character, for example. Stored texts, below, leads to each; who has such an address cannot sign in with it.',
  },
]

/** What somebody should look into, the worst first. */
export const warningsOf = (health: Health): Warning[] =>
  [ofTroubles, ofMaintenance, ofDatabase, ofBackups, ofJobs, ofServers, ofNames, ofTexts, ofSpeed]
    .flatMap((find) => find(health))
    .filter((found) => found !== false)
    .toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'))
