/** Creates the PDF off the main thread, which would block for a second. */
import { buildReport, type ReportFonts } from '#shared/report/build.ts'
import type { ReportContent } from '#shared/report/index.ts'

export interface ReportTask {
  content: ReportContent
  fonts: ReportFonts
  password: string | null
  now: Date
}
export type ReportAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failed: true }

const answer = (message: ReportAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data }: MessageEvent<ReportTask>) => {
  const { content, ...options } = data
  buildReport(content, options).then(
    (bytes) => answer({ bytes }, [bytes.buffer]),
    () => answer({ failed: true }),
  )
})
