import { z } from 'zod'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestLab, jsonOf } from './request.ts'
import { assertKept } from './kept.ts'
import type { KitLab, LabKit } from './port.ts'

const event = z.object({ status: z.string().trim().min(1).max(100), created: z.iso.datetime({ offset: true }) })
const report = z.looseObject({ results: z.array(z.looseObject({})).max(500) })
const sample = z.looseObject({
  shipments: z
    .array(z.looseObject({ tracking_number: z.string().max(100).nullish() }))
    .max(50)
    .nullish(),
  report: report.nullish(),
})
const answerSchema = z.looseObject({
  status: z.string().trim().min(1).max(100).nullish(),
  registered_to: z.string().max(200).nullish(),
  reported_at: z.iso.datetime({ offset: true }).nullish(),
  events: z.array(event).max(500).default([]),
  samples: z.array(sample).max(100).default([]),
})

const endpointOf = (kitId: string): string => `/v2/kits/${encodeURIComponent(kitId)}`

/**
 * A kit in the Spot lab's format, from a response or a webhook.
 * @throws ThirdPartyError for anything but a kit
 */
export const readSpotKit = (value: unknown): LabKit => {
  assertKept(value)
  const read = answerSchema.safeParse(value)
  if (!read.success) throw new ThirdPartyError("The lab's data for this kit could not be parsed.", 200)
  const { status, registered_to, reported_at, events, samples } = read.data
  const latest = events.toSorted((one, other) => Date.parse(one.created) - Date.parse(other.created)).at(-1)
  const tracking = samples.flatMap(({ shipments }) => shipments ?? []).find(({ tracking_number }) => tracking_number)
  return {
    status: latest?.status ?? status ?? null,
    events,
    ...(reported_at ? { reportedAt: reported_at } : {}),
    ...(registered_to === undefined ? {} : { registeredTo: registered_to }),
    ...(tracking ? { trackingNumber: tracking.tracking_number ?? null } : {}),
    results: samples.some((one) => one.report) ? read.data : null,
  }
}

/**
 * The Spot lab over HTTP.
 *
 * Request: `GET {url}/v2/kits/{kit_id}` with the header `api-key`. Answer: status 200 and JSON
 * `{"kit_id", "registered_to", "status", "reported_at", "events": [{"status", "created"}], "samples": [{"events", "shipments":
 * [{"tracking_number"}], "report": {"results": […]} | null}]}`. Redirects are not followed.
 */
export const spotLab = ({
  url,
  key,
  timeoutMs = 12_000,
}: {
  url: string
  key: string
  timeoutMs?: number
}): KitLab => ({
  mode: 'live',
  endpointOf,
  find: async ({ kitId }) => {
    const { status, bytes } = await requestLab(
      url.replace(/\/+$/, '') + endpointOf(kitId),
      { accept: 'application/json', 'api-key': key },
      { timeoutMs },
    )
    return { status, answer: readSpotKit(jsonOf(bytes)) }
  },
})
