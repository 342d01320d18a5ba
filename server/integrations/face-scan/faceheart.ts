import { z } from 'zod'
import { readingProblems, type VitalName } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty, jsonOf, type ScanProviderConfig } from '../http/index.ts'
import type { FaceScanProvider, FaceScanResult } from './port.ts'

const named = { who: 'The face scan', what: 'session' } as const

const sessionSchema = z.looseObject({
  session_id: z.string().trim().min(1).max(200),
  expires_at: z.iso.datetime({ offset: true }),
  capture_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})
const value = z.number().nullish()
const resultSchema = z.looseObject({
  status: z.enum(['pending', 'completed', 'failed']),
  vitals: z
    .looseObject({
      heart_rate: value,
      hrv_sdnn: value,
      respiratory_rate: value,
      oxygen_saturation: value,
      blood_pressure_systolic: value,
      blood_pressure_diastolic: value,
      stress_index: value,
    })
    .nullish(),
})
type Measured = keyof NonNullable<z.output<typeof resultSchema>['vitals']> & string
const names: readonly (readonly [ours: VitalName, theirs: Measured])[] = [
  ['hr', 'heart_rate'],
  ['hrv', 'hrv_sdnn'],
  ['rr', 'respiratory_rate'],
  ['spo2', 'oxygen_saturation'],
  ['sbp', 'blood_pressure_systolic'],
  ['dbp', 'blood_pressure_diastolic'],
  ['stress_index', 'stress_index'],
]

/**
 * A session in the provider's format, from a response or a webhook.
 * @throws ThirdPartyError for anything but a session, and for impossible values
 */
export const readFaceScan = (given: unknown): FaceScanResult => {
  const read = resultSchema.safeParse(given)
  if (!read.success) throw new ThirdPartyError('The face-scan service returned an unexpected response.', 200)
  const { status, vitals } = read.data
  if (status !== 'completed') return { state: status === 'failed' ? 'failed' : 'waiting' }
  const data = Object.fromEntries(
    names.flatMap(([ours, theirs]) => {
      const measured = vitals?.[theirs]
      return typeof measured === 'number' ? [[ours, measured]] : []
    }),
  )
  if (Object.keys(readingProblems(data)).length > 0)
    throw new ThirdPartyError('The face-scan service returned impossible values.', 200)
  return Object.keys(data).length === 0 ? { state: 'failed' } : { state: 'measured', data }
}

/**
 * A face scan like FaceHeart's, over HTTP, with the header `Authorization: Bearer {key}`.
 *
 * `POST {url}/v1/sessions` with `{"subject"}` and the header `idempotency-key` answers `{"session_id", "expires_at", "capture_url"}`.
 * `GET {url}/v1/sessions/{session_id}` answers `{"session_id", "status": "pending" | "completed" | "failed", "vitals":
 * {"heart_rate", "hrv_sdnn", "respiratory_rate", "oxygen_saturation", "blood_pressure_systolic", "blood_pressure_diastolic",
 * "stress_index"}}`; a value that was not measured is null or missing.
 */
export const faceHeart = ({ url, key, timeoutMs = 12_000 }: ScanProviderConfig): FaceScanProvider => {
  const root = url.replace(/\/+$/, '')
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
  const findAt = (externalId: string) => `/v1/sessions/${encodeURIComponent(externalId)}`
  return {
    name: 'faceheart',
    mode: 'live',
    endpoints: { open: '/v1/sessions', find: findAt },
    open: async (subject, key) => {
      const { status, bytes } = await requestThirdParty(`${root}/v1/sessions`, named, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: { subject },
        timeoutMs,
      })
      const read = sessionSchema.safeParse(jsonOf(bytes, named))
      if (!read.success) throw new ThirdPartyError('The face-scan service returned an unexpected response.', status)
      const { session_id, expires_at, capture_url } = read.data
      return {
        status,
        answer: { externalId: session_id, expiresAt: new Date(expires_at), captureUrl: capture_url ?? null },
      }
    },
    find: async (externalId) => {
      const { status, bytes } = await requestThirdParty(root + findAt(externalId), named, { headers, timeoutMs })
      return { status, answer: readFaceScan(jsonOf(bytes, named)) }
    },
  }
}
