import { noticeTexts } from '../../kernel/mail/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { toNumber } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { partnerKeyOf } from '../../kernel/idempotency/index.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { BodyScanProvider, BodyScanResult, KnownScan } from '../../integrations/body-scan/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { subjectOf, tellCareTeam } from '../vitals/index.ts'

export interface PendingScan {
  id: number
  user_id: number
  source: 'member' | 'provider' | 'simulator'
  external_id: string
  created_at: Date
}
const columns = 'id, user_id, source, external_id, created_at'
const isUnderWay = `status in ('pending', 'in_progress') and external_id is not null`

/** A live provider is asked about a scan at most this often, however often the member looks. */
const askEveryMs = 15_000
/** Maximum number per run, so that a provider is not asked about everything at once. */
const atOnce = 10
/** A scan not done by then has failed. */
const longestMs = 24 * 60 * 60_000

/** @throws BAD_REQUEST if no provider is configured */
const providerOf = ({ bodyScan }: Services): BodyScanProvider => {
  if (!bodyScan)
    throw new HaleError('BAD_REQUEST', {
      message: say('no_scan_service'),
    })
  return bodyScan
}

/** What is known about a member's body: the profile's height and sex, and the last measured weight. */
export const bodyOf = async (db: Database, userId: number): Promise<KnownScan['subject']> => {
  const [row] = await db.query<{ height_cm: unknown; sex: string | null; weight: string | null }>({
    name: 'find_body_of_user',
    text: `select u.height_cm, u.sex, (select m.data ->> 'weight' from measurements m
             where m.user_id = $1 and m.status = 'successful' order by m.created_at desc, m.id desc limit 1) as weight
           from users u where u.id = $1`,
    values: [userId],
  })
  const sex = row?.sex === 'female' || row?.sex === 'male' ? row.sex : null
  return { heightCm: toNumber(row?.height_cm, null), weightKg: toNumber(row?.weight, null), sex }
}

type Context = Pick<CallContext<(typeof calls)['startBodyScan']>, 'caller' | 'request' | 'services' | 'keep'>

/** Starts a scan with the provider. @throws CONFLICT if another one of the member is in progress */
export const startScan = async ({ caller: { userId }, request, services, keep }: Context) => {
  const provider = providerOf(services)
  const { name, mode, endpoints } = provider
  const assertFree = async (db: Database) => {
    const [other] = await db.query({
      name: 'find_scan_under_way',
      text: `select 1 from measurements where user_id = $1 and ${isUnderWay}`,
      values: [userId],
    })
    if (other) throw new HaleError('CONFLICT', { message: say('scan_under_way') })
  }
  await assertFree(services.db)
  const body = await bodyOf(services.db, userId)
  const call = { integration: name, mode, method: 'POST', endpoint: endpoints.start, userId }
  const started = await recordedCall(services, call, () =>
    provider.start(
      { subject: subjectOf(services, name, userId), ...body },
      partnerKeyOf(userId, request.idempotencyKey),
    ),
  )
  return services.db.transaction(async (tx) => {
    // Concurrent requests start one scan: the second waits here and finds the first.
    await tx.query({ text: 'select 1 from users where id = $1 for update', values: [userId] })
    await assertFree(tx)
    const [row] = await tx.query<{ id: number }>({
      name: 'start_scan',
      text: `insert into measurements (user_id, status, data, source, provider, external_id, capture_url, created_at)
             values ($1, 'pending', '{}', $2, $3, $4, $5, $6) returning id`,
      values: [
        userId,
        mode === 'embedded' ? 'simulator' : 'provider',
        name,
        started.externalId,
        started.captureUrl,
        services.now(),
      ],
    })
    if (!row) throw new Error('The body scan was not saved')
    return keep(tx, { id: row.id, capture_url: started.captureUrl, status: 'pending' as const })
  })
}

/**
 * Processes a provider's report on a scan. A completed scan is not changed.
 * @returns whether it was already completed, so that nothing changed
 */
export const takeScan = (
  services: Services,
  scan: PendingScan,
  result: BodyScanResult,
): Promise<{ isRepeated: boolean }> =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    const isDone = result.status === 'successful' || result.status === 'failed'
    const rows = await tx.query({
      name: 'take_scan',
      text: `update measurements set status = $2, data = $3, failure = $4, finished_at = $5, capture_url = case when $6 then null else capture_url end
             where user_id = $7 and id = $1 and status in ('pending', 'in_progress') returning id`,
      values: [
        scan.id,
        result.status,
        result.status === 'successful' ? result.data : {},
        result.status === 'failed' ? result.failure : null,
        isDone ? now : null,
        isDone,
        scan.user_id,
      ],
    })
    if (rows.length === 0) return { isRepeated: true }
    if (result.status === 'successful' || result.status === 'failed')
      await notify(tx, {
        userId: scan.user_id,
        ...noticeTexts(`body_scan_${result.status}`, null),
        kind: 'results',
        url: '/client/3d-look',
        now,
      })
    if (result.status === 'successful' && scan.source === 'provider')
      await tellCareTeam(tx, { userId: scan.user_id, data: { ...result.data }, from: 'a body scan', now })
    return { isRepeated: false }
  })

/** Asks the provider about a scan and processes the response; a scan that takes too long has failed. */
const askAbout = async (services: Services, scan: PendingScan): Promise<void> => {
  const provider = services.bodyScan
  const now = services.now()
  if (now.getTime() - scan.created_at.getTime() > longestMs) {
    await takeScan(services, scan, { status: 'failed', failure: 'The scan was not finished within a day.' })
    return
  }
  // A live provider does not know scans started by the embedded one.
  if (!provider || (provider.mode === 'live') !== (scan.source === 'provider')) return
  const { name, mode, endpoints } = provider
  const known = {
    externalId: scan.external_id,
    startedAt: scan.created_at,
    subject: await bodyOf(services.db, scan.user_id),
  }
  const call = {
    integration: name,
    mode,
    method: 'GET',
    endpoint: endpoints.find(scan.external_id),
    userId: scan.user_id,
  }
  const result =
    mode === 'live'
      ? await recordedCall(services, call, () => provider.find(known))
      : (await provider.find(known)).answer
  await takeScan(services, scan, result)
}

/** Asked again once the row is locked, so that of several servers one takes it. */
const isDue = (userId: string, askedUntil: string) =>
  `${isUnderWay} and (${userId}::bigint is null or user_id = ${userId}) and (asked_at is null or asked_at <= ${askedUntil})`

/**
 * Updates scans in progress: those of one member when they look, and everyone's from time to time. Servers doing so at the same
 * time ask about different ones.
 */
export const advanceScans = async (services: Services, userId: number | null = null): Promise<void> => {
  const { db, now } = services
  const time = now()
  const everyMs = services.bodyScan?.mode === 'live' ? askEveryMs : 0
  const due = await db.query<PendingScan & Record<string, unknown>>({
    name: 'claim_due_scans',
    text: `update measurements set asked_at = $1 where external_id is not null and ${isDue('$2', '$3')} and id in (
             select id from measurements where ${isDue('$2', '$3')} order by asked_at nulls first, id limit ${atOnce})
           returning ${columns}`,
    values: [time, userId, new Date(time.getTime() - everyMs)],
  })
  for (const scan of due) {
    // Failures are in the list of calls, and are retried when due again.
    await askAbout(services, scan).catch((error: unknown) => {
      if (!(error instanceof HaleError)) services.log.error({ err: error }, 'checking on a body scan failed')
    })
  }
}

/** Fails scans that were started since a sign-in which the member denies: whoever signed in may still be in front of the camera. */
export const stopScansSince = async (
  tx: Database,
  services: Services,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  const scans = await tx.query<PendingScan & Record<string, unknown>>({
    name: 'find_scans_started_since',
    text: `select ${columns} from measurements where user_id = $1 and ${isUnderWay} and created_at >= $2`,
    values: [userId, since],
  })
  for (const scan of scans)
    await takeScan({ ...services, db: tx }, scan, {
      status: 'failed',
      failure: 'You denied the sign-in that started it.',
    })
}

/** The scan a provider's webhook is about; null for none. */
export const findDeliveredScan = async (
  db: Database,
  provider: string,
  externalId: string,
): Promise<PendingScan | null> => {
  const [scan] = await db.query<PendingScan & Record<string, unknown>>({
    name: 'find_scan_of_provider',
    text: `select ${columns} from measurements where provider = $1 and external_id = $2 order by id limit 1`,
    values: [provider, externalId],
  })
  return scan ?? null
}
