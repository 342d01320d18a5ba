/** PDFs from outside, opened by the library that browsers open them with, in a thread that is ended if it takes too much. */
import { once } from 'node:events'
import { setInterval } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createTurns } from '../turns.ts'

interface Pdf {
  /** Whether opening it requires a password, with encryption strong enough for mail: AES-256. */
  isLocked: boolean
}
/** What the thread answers: `runs` for a file that runs something when opened. */
export type Reading = 'open' | 'password' | 'runs' | 'broken'

const timeoutMs = 10_000
/** Of the thread, with what it decompresses. The largest file is 15 MB. */
const mostMemory = 384 * 1024 * 1024
const watchMs = 50
/** Each thread has a library of its own in memory. */
const turns = createTurns(1)

/** Resolves once the thread takes too long or too much memory. */
const exhausted = async (worker: Worker, signal: AbortSignal): Promise<void> => {
  const started = performance.now()
  for await (const _ of setInterval(watchMs, undefined, { ref: false, signal })) {
    // Not while it starts.
    const used = await worker.getHeapStatistics().catch(() => null)
    if ((used && used.total_heap_size + used.external_memory > mostMemory) || performance.now() - started > timeoutMs)
      return
  }
}

const read = async (bytes: Buffer): Promise<Reading> => {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // The library prints what it misses for drawing.
    stdout: true,
    stderr: true,
  })
  const ended = new AbortController()
  try {
    return await Promise.race([
      once(worker, 'message').then(([reading]) => reading as Reading),
      once(worker, 'exit').then((): Reading => 'broken'),
      exhausted(worker, ended.signal).then((): Reading => 'broken'),
    ])
  } catch {
    // Also a thread that runs out of memory.
    return 'broken'
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

/** Encryption by AES-256 of texts and contents (ISO 32000-2, 7.6): its dictionary is never compressed. */
const isStrong = (text: string): boolean =>
  /\/V\s+5\b/.test(text) &&
  /\/CFM\s*\/AESV3\b/.test(text) &&
  !/\/CFM\s*\/(?:AESV2|V2|None)\b/.test(text) &&
  ['StmF', 'StrF'].every((use) => new RegExp(`/${use}\\s*/(?!Identity\\b)`).test(text))

/** The first object follows the version, after comments without a tag of HTML. Programs wrote nothing else there. */
const start = /^%PDF-\d\.\d\s*(?:%[^<\r\n]*[\r\n]\s*)*\d+ \d+ obj\b/
const end = /%%EOF\s*$/

/** A pattern that matches a PDF name. A PDF may write any letter of a name in hexadecimal, as `#61` (ISO 32000-2, 7.3.5). */
const named = (word: string): string => {
  const letters = [...word].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex}|#${hex.toUpperCase()})`
  })
  return `/${letters.join('')}(?![\\w#])`
}
/** Actions that start a program or read a file. */
const reachesOut = new RegExp(`${named('Launch')}|${named('ImportData')}`)

/**
 * What a PDF is. Null for a file that browsers cannot open, has no page, runs something when opened, or has something in front of it
 * or behind it.
 */
export const readPdf = async (bytes: Buffer): Promise<Pdf | null> => {
  const text = bytes.toString('latin1')
  if (!start.test(text.slice(0, 2000)) || !end.test(text.slice(-100)) || reachesOut.test(text)) return null
  const reading = await turns(() => read(bytes))
  if (reading === 'broken' || reading === 'runs') return null
  return { isLocked: reading === 'password' && isStrong(text) }
}
