import { z } from 'zod'
import { countedPages, deviceClasses, pageMetrics, troubleNames } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { day, id, instant } from '../schemas.ts'
import { maintenance } from './maintenance.ts'

/** Why a stored text stays as it is: another item has what it would be read as, or that is not accepted. */
export const textsLeft = ['taken', 'refused'] as const

const value = z.number().min(0).max(3_600_000).optional()
const count = z.int().nonnegative()
const organization = z.object({ id, name: z.string() })

const speed = z.object({
  metric: z.enum(pageMetrics),
  /** By day, oldest first: what three quarters of page loads stayed within. Days without any are missing. */
  days: z.array(z.object({ day, p75: z.number(), count })),
  /** Of all days, by page and device, most measured first. */
  pages: z.array(z.object({ page: z.enum(countedPages), device: z.enum(deviceClasses), p75: z.number(), count })),
  p75: z.number().nullable(),
  good: count,
  middling: count,
  poor: count,
})

export const systemHealthCalls = defineCalls({
  reportPageSpeed: {
    method: 'POST',
    path: '/client/page-speed',
    summary: 'Counts how fast a page of a member who consents was, without the member',
    access: 'signed-in',
    ownerOnly: true,
    repetition: 'free',
    body: z.strictObject({
      page: z.enum(countedPages),
      device: z.enum(deviceClasses),
      metrics: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value } satisfies Record<
        (typeof pageMetrics)[number],
        z.ZodType
      >),
    }),
    failure: 'Failed to report the page speed',
    handles: { 400: 'validation' },
    assumed: true,
  },
  getSystemHealth: {
    method: 'GET',
    path: '/admin/system-health',
    summary: 'Returns how fast members’ pages are, and what the installation runs on',
    access: { permission: 'system_health:read' },
    query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(28) }),
    answer: z.object({
      at: instant,
      speed: z.object({
        /** Whether there is a consent that members can give; without it nothing is measured. */
        is_asked_for: z.boolean(),
        metrics: z.array(speed),
      }),
      /** Server processes, heard of within a day, the latest started first. */
      servers: z.array(
        z.object({
          host: z.string(),
          pid: z.int(),
          role: z.string(),
          version: z.string(),
          node: z.string(),
          started_at: instant,
          seen_at: instant,
        }),
      ),
      /** Of the server that answers. */
      version: z.string(),
      postgres: z.string(),
      migrations: z.object({
        applied: count,
        last: z.object({ name: z.string(), applied_at: instant }).nullable(),
        /** Known to this server's release, not applied. */
        pending: z.array(z.string()),
        /** Applied by a newer release. */
        newer: z.array(z.string()),
      }),
      /** As the server that answers sees them. */
      replicas: z.array(
        z.object({
          host: z.string(),
          /** Milliseconds; null for one that does not answer, is no replica of this database, or lags so much that it is not asked. */
          lag_ms: z.number().nullable(),
        }),
      ),
      backups: z.object({
        backup_at: instant.nullable(),
        verification_at: instant.nullable(),
        restore_at: instant.nullable(),
        /** Backups that Hale makes by itself; null if others decide when they are made. */
        plan: z.object({ schedule: z.string(), target: z.string(), keep: z.int() }).nullable(),
      }),
      certificates: z.array(
        z.object({
          use: z.enum(['public address', 'sign-in of an organization', 'encryption to Hale']),
          /** A host, or the subject of the certificate. */
          name: z.string(),
          organization: organization.nullable(),
          /** Null if it could not be read. */
          ends_at: instant.nullable(),
        }),
      ),
      domains: z.array(z.object({ domain: z.string(), organization, verified_at: instant.nullable() })),
      /** Null while the member area is open. */
      maintenance: maintenance.nullable(),
      /** What is wrong, and what was lately, the latest first. */
      troubles: z.array(
        z.object({
          name: z.enum(troubleNames),
          /** A disk with its host, or a certificate; empty for the installation. */
          place: z.string(),
          tone: z.enum(['bad', 'warning']),
          title: z.string(),
          meaning: z.string(),
          reason: z.string(),
          began_at: instant,
          /** Null while it lasts. */
          ended_at: instant.nullable(),
        }),
      ),
      /** Texts that earlier releases stored in another form than is stored now. */
      texts: z.object({
        is_reading: z.boolean(),
        changed: z.array(z.object({ resource: z.string(), field: z.string(), count })),
        /** Left to a person, the earliest found first; a hundred at most. */
        left: z.array(z.object({ resource: z.string(), item_id: id, field: z.string(), reason: z.enum(textsLeft) })),
      }),
      jobs: z.object({ due: count, later: count, running: count, failed: count, due_since: instant.nullable() }),
    }),
    failure: 'Failed to load the health of the system',
    handles: { 400: 'validation' },
    assumed: true,
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/system-health/test-mail',
    summary: 'Sends a mail to the caller at once, and says what the mail server answers',
    access: { permission: 'system_health:write' },
    // A second mail does no harm.
    repetition: 'free',
    limit: 'test-mail',
    answer: z.object({
      to: z.string(),
      /** What kept it from being sent; null if the mail server took it. */
      problem: z.string().nullable(),
    }),
    failure: 'Failed to send a test mail',
    assumed: true,
  },
})
