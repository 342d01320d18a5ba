import type { FlowActivity } from '#shared/rules/index.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'

type Call = readonly [
  integration: string,
  method: string,
  endpoint: string,
  status: number,
  direction: 'outgoing' | 'incoming',
]
const calls: readonly Call[] = [
  ['spot', 'GET', '/v2/kits/4F7-2291', 200, 'outgoing'],
  ['spot', 'POST', '/webhooks/spot', 204, 'incoming'],
  ['spot', 'GET', '/v2/kits/4A1-0912/samples', 404, 'outgoing'],
  ['namida', 'GET', '/orders/NA-5530', 200, 'outgoing'],
  ['3d-look', 'POST', '/v1/scans', 201, 'outgoing'],
  ['faceheart', 'POST', '/v1/sessions', 201, 'outgoing'],
  ['wearables', 'POST', '/webhooks/wearables', 204, 'incoming'],
  ['wearables', 'GET', '/data_sources/authorizers', 200, 'outgoing'],
  ['smartlink', 'POST', '/provider/timeslots', 200, 'outgoing'],
  ['smartlink', 'POST', '/appointments', 409, 'outgoing'],
  ['calendly', 'GET', '/scheduled_events', 200, 'outgoing'],
  ['more-active', 'POST', '/sso', 502, 'outgoing'],
  ['pharmacies', 'GET', '/pharmacies?zip=60614', 200, 'outgoing'],
]
const statuses = [
  ['spot', 'good', 'Kits and results are arriving.', 0],
  ['namida', 'good', 'Orders and results are arriving.', 0],
  ['3d-look', 'good', 'Scans are arriving.', 0],
  ['faceheart', 'good', 'Sessions can be opened.', 0],
  ['wearables', 'good', 'Five brands can be connected.', 0],
  ['smartlink', 'warning', 'One booking failed because its slot was taken.', 1],
  ['calendly', 'good', 'Bookings are arriving.', 0],
  ['more-active', 'bad', 'The last three sign-ins failed.', 3],
  ['recaptcha', 'unavailable', 'No keys are set; the built-in challenge is used.', 0],
] as const
const errors: Readonly<Record<number, string>> = { 404: 'Unknown kit', 409: 'Slot taken', 502: 'Bad gateway' }

const onboarding: readonly FlowActivity[] = [
  'WELCOME',
  'LEGAL_AGREEMENTS',
  'BLOOD_PRESSURE_RANGE',
  'TYPICAL_DAY_ACTIVITY',
  'MEET_ADVOCATE',
  'FINISH_SETUP',
]
const HOUR_MS = 3_600_000

/** Records of the platform itself: third-party calls and status, uploads, and steps of flows. */
export const writeIntegrationLog = async (
  writer: Writer,
  members: readonly Member[],
  adminId: number,
): Promise<void> => {
  const random = randomOf('logbook')
  const { now } = writer.calendar
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  await writer.insert(
    'integration_call',
    Array.from({ length: 60 }, (_, index) => {
      const [integration, method, endpoint, status_code, direction] = random.pick(calls)
      const occurred = ago(1 + index * 5 + random.next() * 4)
      return {
        integration,
        direction,
        method,
        endpoint,
        status_code,
        succeeded: status_code < 400,
        duration_ms: random.between(38, status_code >= 500 ? 5000 : 640),
        user_id: random.chance(0.6) ? random.pick(members).id : null,
        reference: `IC-${10_400 + index}`,
        error: errors[status_code] ?? null,
        occurred_at: occurred,
        created_at: occurred,
        updated_at: occurred,
      }
    }),
  )
  await writer.insert(
    'integration_status',
    statuses.map(([integration, status, message, failure_count]) => ({
      integration,
      status,
      mode: 'embedded',
      message,
      failure_count,
      checked_at: ago(0.2),
      last_success_at: status === 'unavailable' ? null : ago(status === 'bad' ? 30 : 0.5),
      last_failure_at: failure_count > 0 ? ago(2) : null,
      created_at: ago(3000),
      updated_at: ago(0.2),
    })),
  )
  const upload = (
    kind: string,
    file: string,
    organization: string | null,
    days: number,
    [total, created, updated, failed]: readonly [number, number, number, number],
    details: object = {},
  ) => ({
    kind,
    file_name: file,
    organization_id: organization === null ? null : writer.idOf('organizations', organization),
    uploaded_by: adminId,
    status: 'completed',
    rows_total: total,
    rows_created: created,
    rows_updated: updated,
    rows_failed: failed,
    tags: null,
    errors: null,
    finished_at: ago(days * 24),
    created_at: ago(days * 24),
    updated_at: ago(days * 24),
    ...details,
  })
  await writer.insert('user_upload_history', [
    upload('users', 'northfield-january.csv', 'northfield-health', 210, [40, 40, 0, 0]),
    upload('users', 'cedar-staff.csv', 'cedar-county-schools', 160, [35, 32, 0, 3], {
      errors: [
        { row: 8, column: 'email', reason: 'This is not an email address.', value: 'jhollis@' },
        { row: 19, column: 'date_of_birth', reason: 'This date does not exist.', value: '1984-02-30' },
        { row: 27, column: 'email', reason: 'An account with this email address already exists.' },
      ],
    }),
    upload('users', 'harbor-roster.json', 'harbor-logistics', 90, [18, 18, 0, 0], { tags: ['Night shift'] }),
    upload('medications', 'formulary.csv', null, 120, [79, 79, 0, 0]),
    upload('allergies', 'allergies.xlsx', null, 121, [0, 0, 0, 0], {
      status: 'refused',
      errors: [{ row: 0, reason: 'Please select a valid file.' }],
    }),
    upload('health issues', 'icd10-common.csv', null, 119, [38, 38, 0, 0]),
  ])
  await writer.insert(
    'user_flow_activities',
    members
      .filter(({ isActive }, index) => isActive && index % 4 === 0)
      .flatMap(({ id, joined, calendar }) => {
        const began = calendar.at(-joined, '09:00').getTime()
        return onboarding.slice(0, random.between(2, onboarding.length)).flatMap((activity, index) =>
          (['START', 'FINISH'] as const).map((end, half) => {
            const occurred = new Date(began + (index * 4 + half * 2) * 60_000)
            return {
              user_id: id,
              user_flow_id: writer.idOf('user_flows', 'first-sign-in'),
              code: `${activity}_${end}`,
              occurred_at: occurred,
              created_at: occurred,
              updated_at: occurred,
            }
          }),
        )
      }),
  )
}
