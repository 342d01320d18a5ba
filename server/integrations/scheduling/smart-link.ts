import { z } from 'zod'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty, jsonOf, type ScanProviderConfig } from '../http/index.ts'
import type { Booked, OfferedTime, SchedulingProvider, Visit } from './port.ts'

const who = 'The SmartLink service'
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const timesSchema = z.looseObject({
  slots: z
    .array(
      z.looseObject({
        start: instant,
        available_providers: z
          .array(z.looseObject({ slh_id: z.string().min(1).max(100), name: z.string().max(200).nullish() }))
          .min(1)
          .max(200),
      }),
    )
    .max(20_000),
})
const bookedSchema = z.looseObject({
  appointment_id: z.string().min(1).max(90),
  join_url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish(),
})

const read = <T>(schema: z.ZodType<T>, bytes: Buffer): T => {
  const result = schema.safeParse(jsonOf(bytes, { who, what: 'appointment' }))
  if (!result.success) throw new ThirdPartyError(`${who} returned an unexpected response.`, 200)
  return result.data
}
const wish = ({ providerId, start, minutes, timezone }: Visit) => ({
  attending_provider_id: providerId,
  start: start.toISOString(),
  duration_minutes: minutes,
  timezone,
})

/**
 * A SmartLink service over HTTP. Every request carries `authorization: Bearer {key}`; redirects are not followed.
 *
 * - `POST {url}/v1/provider/timeslots` with `from`, `to` (instants), `timezone`, and `attending_provider_id`,
 *   `duration_minutes` where they are given → `{"slots": [{"start", "available_providers": [{"slh_id", "name"}]}]}`
 * - `POST {url}/v1/appointments` with `attending_provider_id`, `start`, `duration_minutes`, `timezone` and the header
 *   `idempotency-key` → `{"appointment_id", "join_url"}`
 * - `POST {url}/v1/appointments/{id}/reschedule` with the same body → the same answer
 * - `POST {url}/v1/appointments/{id}/cancel`; 404 and 410 count as cancelled
 *
 * 409 means that the time is already taken.
 */
export const smartLink = ({ url, key, timeoutMs = 12_000 }: ScanProviderConfig): SchedulingProvider => {
  const endpoints: SchedulingProvider['endpoints'] = {
    times: '/v1/provider/timeslots',
    book: '/v1/appointments',
    move: (externalId) => `/v1/appointments/${encodeURIComponent(externalId)}/reschedule`,
    cancel: (externalId) => `/v1/appointments/${encodeURIComponent(externalId)}/cancel`,
  }
  const ask = (path: string, what: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    requestThirdParty(
      url.replace(/\/+$/, '') + path,
      { who, what },
      {
        method: 'POST',
        headers: { accept: 'application/json', authorization: `Bearer ${key}`, ...headers },
        body,
        timeoutMs,
      },
    )
  const book = async (
    path: string,
    visit: Visit,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; answer: Booked }> => {
    try {
      const { status, bytes } = await ask(path, 'appointment', wish(visit), headers)
      const { appointment_id: externalId, join_url: joinUrl } = read(bookedSchema, bytes)
      return { status, answer: { isTaken: false, externalId, joinUrl: joinUrl ?? null } }
    } catch (error) {
      if (error instanceof ThirdPartyError && error.status === 409) return { status: 409, answer: { isTaken: true } }
      throw error
    }
  }

  return {
    name: 'smartlink',
    mode: 'live',
    endpoints,
    people: () => Promise.resolve([]),
    times: async ({ from, to, providerId, minutes, timezone }) => {
      const { status, bytes } = await ask(endpoints.times, 'provider', {
        from: from.toISOString(),
        to: to.toISOString(),
        timezone,
        ...(providerId === null ? {} : { attending_provider_id: providerId }),
        ...(minutes === null ? {} : { duration_minutes: minutes }),
      })
      const answer: OfferedTime[] = read(timesSchema, bytes)
        .slots.filter(({ start }) => start >= from && start < to)
        .map(({ start, available_providers: free }) => ({
          start,
          providers: free.map(({ slh_id, name }) => ({ id: slh_id, name: name ?? null })),
        }))
        .toSorted((one, other) => one.start.getTime() - other.start.getTime())
      return { status, answer }
    },
    book: (visit, reference) => book(endpoints.book, visit, { 'idempotency-key': reference }),
    move: (externalId, visit) => book(endpoints.move(externalId), visit),
    cancel: async (externalId) => {
      try {
        const { status } = await ask(endpoints.cancel(externalId), 'appointment', {})
        return { status, answer: null }
      } catch (error) {
        if (error instanceof ThirdPartyError && (error.status === 404 || error.status === 410))
          return { status: error.status, answer: null }
        throw error
      }
    },
  }
}
