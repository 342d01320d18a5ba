/** Creates the PDF off the main thread, which would block for a second. */
import { buildReport, type ReportFonts } from '#shared/report/build.ts'
import type { ReportContent } from '#shared/report/index.ts'
import { fontFiles } from './fontFiles.ts'

export interface ReportTask {
  content: ReportContent
  fonts: ReportFonts
  password: string | null
  now: Date
}
export type ReportAnswer = { bytes: Uint8Array<ArrayBuffer> } | { failed: true }

const answer = (message: ReportAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

const load = async (file: string): Promise<Uint8Array> => {
  const address = fontFiles[`/node_modules/${file}`]
  const answer = address === undefined ? null : await fetch(address)
  if (!answer?.ok) throw new Error(`The font ${file} was not loaded`)
  return new Uint8Array(await answer.arrayBuffer())
}

addEventListener('message', ({ data }: MessageEvent<ReportTask>) => {
  const { content, ...options } = data
  buildReport(content, { ...options, load }).then(
    (bytes) => answer({ bytes }, [bytes.buffer]),
    () => answer({ failed: true }),
  )
})
