import { z } from 'zod'
import { auriaStatuses, normalizeWord } from '#shared/rules/index.ts'
import { readPdf } from '../../kernel/files/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestLab, jsonOf } from './request.ts'
import { assertKept } from './kept.ts'
import type { KitLab, LabKit } from './port.ts'

const largestFile = 10 * 1024 * 1024

const orderSchema = z.looseObject({
  status: z.string().trim().max(100).nullish(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  results: z.looseObject({ score: z.number(), interpretation: z.string().max(2000).nullish() }).nullish(),
  /** A report is available for download. */
  has_report: z.boolean().nullish(),
  /** The report itself in base64, in a webhook. */
  report_pdf: z.string().max(14_000_000).nullish(),
})

const endpointOf = (kitId: string): string => `/orders/${encodeURIComponent(kitId)}`

const fileOf = async (bytes: Buffer): Promise<Buffer> => {
  if (!(await readPdf(bytes))) throw new ThirdPartyError("The lab's report is not a PDF.", 200)
  return bytes
}

/**
 * An order in the Namida lab's format, from a response or a webhook.
 * @throws ThirdPartyError for anything but an order
 */
export const readNamidaOrder = async (value: unknown): Promise<LabKit & { hasReport: boolean }> => {
  assertKept(value)
  const read = orderSchema.safeParse(value)
  if (!read.success) throw new ThirdPartyError("The lab's data for this order could not be parsed.", 200)
  const { status, updated_at, results, has_report, report_pdf } = read.data
  const known = auriaStatuses.find((name) => normalizeWord(name) === normalizeWord(status ?? '')) ?? null
  if (status && !known) throw new ThirdPartyError("The lab's order could not be parsed: unknown status.", 200)
  return {
    status: known,
    ...(updated_at ? { reportedAt: updated_at } : {}),
    // The lab keeps no history, only its state and since when.
    events: known && updated_at ? [{ status: known, created: updated_at }] : [],
    results: results ?? null,
    file: report_pdf ? await fileOf(Buffer.from(report_pdf, 'base64')) : null,
    hasReport: has_report ?? false,
  }
}

/**
 * The Namida lab over HTTP.
 *
 * Request: `GET {url}/orders/{kit_id}` with the header `authorization: Bearer {key}`. Answer: status 200 and JSON `{"status":
 * "OrderPlaced" | "Results" | "", "updated_at", "results": {"score", "interpretation"} | null, "has_report"}`. With
 * `has_report`, `GET {url}/orders/{kit_id}/report` answers the PDF. Redirects are not followed.
 */
export const namidaLab = ({
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
    const address = url.replace(/\/+$/, '') + endpointOf(kitId)
    const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
    const { status, bytes } = await requestLab(address, headers, { timeoutMs })
    const { hasReport, ...answer } = await readNamidaOrder(jsonOf(bytes))
    if (!hasReport) return { status, answer }
    const report = await requestLab(
      `${address}/report`,
      { ...headers, accept: 'application/pdf' },
      { timeoutMs, most: largestFile },
    )
    return { status, answer: { ...answer, file: await fileOf(report.bytes) } }
  },
})
