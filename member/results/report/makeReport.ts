import type { ReportContent } from '#shared/report/index.ts'
import type { ReportAnswer, ReportTask } from './worker.ts'

const addresses = {
  regular: new URL('../../../shared/report/fonts/onest-regular.ttf', import.meta.url).href,
  semibold: new URL('../../../shared/report/fonts/onest-semibold.ttf', import.meta.url).href,
}

const fetched = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`A font was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/**
 * Creates a report's PDF in this browser, in a worker.
 * @throws if the library or a font cannot be loaded, or the report cannot be written
 */
export const makeReport = async (
  content: ReportContent,
  password: string | null = null,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [regular, semibold] = await Promise.all([fetched(addresses.regular), fetched(addresses.semibold)])
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The report could not be written')))
      worker.addEventListener('message', ({ data }: MessageEvent<ReportAnswer>) =>
        'bytes' in data ? resolve(data.bytes) : reject(new Error('The report could not be written')),
      )
      worker.postMessage({ content, fonts: { regular, semibold }, password, now: new Date() } satisfies ReportTask)
    })
  } finally {
    worker.terminate()
  }
}
