import type { Member } from '../identity/members.ts'
import type { Random } from '../random.ts'
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

const HOUR_MS = 3_600_000

/** Calls to and from third parties, and what is known of their availability. */
export const writeIntegrationLog = async (
  writer: Writer,
  random: Random,
  members: readonly Member[],
): Promise<void> => {
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
}
