import { z } from 'zod'
import { bodyScanProblems } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import { largestModel } from '../../kernel/files/index.ts'
import { requestThirdParty, download, isPublicAddress, jsonOf } from '../http/index.ts'
import type { BodyScanProvider, BodyScanResult, BodyScanSettings, ScanData } from './port.ts'

const named = { who: 'The body scan', what: 'scan' } as const

const startedSchema = z.looseObject({
  scan_id: z.string().trim().min(1).max(200),
  capture_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})
const centimeters = z.union([z.number(), z.string().trim().max(20)])
/** A URL or path, resolved against the provider's own address. */
const isAddress = (text: string): boolean => URL.canParse(text, 'https://provider.example')
const resultSchema = z.looseObject({
  status: z.enum(['pending', 'in_progress', 'successful', 'failed']),
  failure: z.string().trim().max(300).nullish(),
  weight: z.number().nullish(),
  circumference_params: z.record(z.string().max(50), centimeters.nullable()).nullish(),
  model_url: z.string().max(2000).nullish(),
})

/**
 * A scan in the provider's format, from a response or a webhook.
 * @throws ThirdPartyError for anything but a scan, and for impossible measurements
 */
export const readBodyScan = (given: unknown): BodyScanResult => {
  const read = resultSchema.safeParse(given)
  if (!read.success) throw new ThirdPartyError('The body-scan service returned an unexpected response.', 200)
  const { status, failure, weight, circumference_params, model_url } = read.data
  if (status === 'pending' || status === 'in_progress') return { status }
  if (status === 'failed') return { status, failure: failure ?? null }
  const around = Object.entries(circumference_params ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as const],
  )
  const data: ScanData = {
    ...(weight ? { weight } : {}),
    circumference_params: Object.fromEntries(around),
    ...(model_url && isAddress(model_url) ? { model_url } : {}),
  }
  const isEmpty = around.length === 0 && !weight
  if (isEmpty || Object.keys(bodyScanProblems({ ...data, model_url: null })).length > 0)
    throw new ThirdPartyError('The body-scan service returned impossible measurements.', 200)
  return { status, data }
}

/**
 * A body scan like 3DLOOK's, over HTTP, with the header `Authorization: APIKey {key}`.
 *
 * `POST {url}/v1/scans` with `{"subject", "height_cm", "weight_kg", "gender"}` and the header
 * `idempotency-key` answers `{"scan_id", "capture_url"}`.
 * `GET {url}/v1/scans/{scan_id}` answers `{"scan_id", "status": "pending" | "in_progress" | "successful" | "failed",
 * "failure", "weight", "circumference_params": {"chest", "waist", "high_hips", …}, "model_url"}`: kilograms, centimeters, and
 * the address of a GLB or OBJ: of the provider's own, or by https on one of `modelHosts`. Only its own is sent the key.
 */
export const threeDLook = ({ url, key, timeoutMs = 12_000, modelHosts = [] }: BodyScanSettings): BodyScanProvider => {
  const root = url.replace(/\/+$/, '')
  const headers = { accept: 'application/json', authorization: `APIKey ${key}` }
  const findAt = (externalId: string) => `/v1/scans/${encodeURIComponent(externalId)}`
  return {
    name: '3d-look',
    mode: 'live',
    endpoints: { start: '/v1/scans', find: findAt },
    start: async ({ subject, heightCm, weightKg, sex }, key) => {
      const body = { subject, height_cm: heightCm, weight_kg: weightKg, gender: sex }
      const { status, bytes } = await requestThirdParty(`${root}/v1/scans`, named, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body,
        timeoutMs,
      })
      const read = startedSchema.safeParse(jsonOf(bytes, named))
      if (!read.success) throw new ThirdPartyError('The body-scan service returned an unexpected response.', status)
      return { status, answer: { externalId: read.data.scan_id, captureUrl: read.data.capture_url ?? null } }
    },
    find: async ({ externalId }) => {
      const { status, bytes } = await requestThirdParty(root + findAt(externalId), named, { headers, timeoutMs })
      return { status, answer: readBodyScan(jsonOf(bytes, named)) }
    },
    fetchModel: async (address) => {
      const place = new URL(address, `${root}/`)
      const isOwn = place.origin === new URL(root).origin
      const isListed = modelHosts.some((host) => place.hostname === host || place.hostname.endsWith(`.${host}`))
      if (!isOwn && (place.protocol !== 'https:' || !isListed))
        throw new ThirdPartyError('The body scan service named a host that models may not be loaded from.', null)
      const { status, bytes } = await download(place, {
        who: named.who,
        headers: isOwn ? { authorization: headers.authorization } : {},
        timeoutMs: 2 * timeoutMs,
        most: largestModel,
        mayConnect: isOwn ? () => true : isPublicAddress,
      })
      return { status, answer: bytes }
    },
  }
}
