import { z } from 'zod'
import { ThirdPartyError } from '../call-log/index.ts'
import type { KitLab } from './port.ts'

const timeoutMs = 12_000
const longestAnswer = 1024 * 1024

const event = z.object({ status: z.string().trim().min(1).max(100), created: z.iso.datetime({ offset: true }) })
const report = z.looseObject({ results: z.array(z.looseObject({})).max(500) })
const sample = z.looseObject({
  shipments: z.array(z.looseObject({ tracking_number: z.string().max(100).nullish() })).max(50).nullish(),
  report: report.nullish(),
})
const answerSchema = z.looseObject({
  status: z.string().trim().min(1).max(100).nullish(),
  registered_to: z.string().max(200).nullish(),
  events: z.array(event).max(500).default([]),
  samples: z.array(sample).max(100).default([]),
})

const endpointOf = (kitId: string): string => `/v2/kits/${encodeURIComponent(kitId)}`

/** The parser's own error quotes the text, which may hold results and would get into the log. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ThirdPartyError('The lab answered no JSON.', 200)
  }
}

/**
 * The Spot lab over HTTP.
 *
 * Request: `GET {url}/v2/kits/{kit_id}` with the header `api-key`. Answer: status 200 and JSON
 * `{"kit_id", "registered_to", "status", "events": [{"status", "created"}], "samples": [{"events", "shipments":
 * [{"tracking_number"}], "report": {"results": […]} | null}]}`. Redirects are not followed.
 */
export const spotLab = ({ url, key }: { url: string; key: string }): KitLab => ({
  mode: 'live',
  endpointOf,
  find: async ({ kitId }) => {
    const response = await fetch(url.replace(/\/+$/, '') + endpointOf(kitId), {
      headers: { accept: 'application/json', 'api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) throw new ThirdPartyError('The lab does not know this kit.', 404)
    if (!response.ok) throw new ThirdPartyError(`The lab answered ${response.status}.`, response.status)
    const text = await response.text()
    if (text.length > longestAnswer) throw new ThirdPartyError('The lab answered too much.', response.status)
    const read = answerSchema.safeParse(jsonOf(text))
    if (!read.success) throw new ThirdPartyError('The lab answered what is no kit.', response.status)
    const { status, registered_to, events, samples } = read.data
    const latest = events.toSorted((one, other) => Date.parse(one.created) - Date.parse(other.created)).at(-1)
    const tracking = samples.flatMap(({ shipments }) => shipments ?? []).find(({ tracking_number }) => tracking_number)
    return {
      status: response.status,
      answer: {
        status: latest?.status ?? status ?? null,
        events,
        ...(registered_to === undefined ? {} : { registeredTo: registered_to }),
        ...(tracking ? { trackingNumber: tracking.tracking_number ?? null } : {}),
        samples,
        results: samples.some((one) => one.report) ? read.data : null,
      },
    }
  },
})
