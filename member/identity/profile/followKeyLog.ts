import { keyEventText, type Checkpoint } from '#shared/rules/index.ts'
import { localItem } from '#shared/local-item.ts'
import type { Answer } from '../../app/index.ts'

type Part = Answer<'getKeyLog'>

/** What this device saw of the log: where it ended, and the hashes of the member's own events. */
export interface Seen {
  sequence: number
  hash: string
  own: readonly string[]
}
/**
 * `signature`: the checkpoint is not signed by its key. `history`: the log is not a continuation of what was seen, or not the one in
 * the checkpoint. `events`: the member's events are not those in the log, or not those that were seen. `key`: the key in use is not
 * the last one in the log.
 */
export type Problem = 'signature' | 'history' | 'events' | 'key'
export interface Followed {
  part: Part
  checkpoint: Checkpoint
  problem: Problem | null
  /** To be kept for the next time. */
  seen: Seen | null
}

/** In hex. */
const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

interface Following {
  load: (after: number | undefined) => Promise<Part>
  seen: Seen | null
  userId: number
  /** The fingerprint of the account's key, as it was loaded, or loaded again: another device may just have replaced it. */
  keyInUse: (isAskedAgain: boolean) => Promise<string | null>
  isSigned: (signed: Part['signed']) => Promise<boolean>
}

/** Loads the log, and follows its hashes from what was seen to the end that the server signed. */
export const followKeyLog = async ({ load, seen, userId, keyInUse, isSigned }: Following): Promise<Followed> => {
  let part = await load(seen?.sequence)
  const first = part
  const { events } = first
  const checkpoint = JSON.parse(first.signed.checkpoint) as Checkpoint
  const found = (problem: Problem): Followed => ({ part: first, checkpoint, problem, seen: null })
  if (!(await isSigned(first.signed))) return found('signature')

  const { keys: end } = checkpoint
  const start = seen ?? first.start
  if (!start || first.start?.hash !== start.hash || start.sequence > end.sequence) return found('history')
  let { sequence, hash } = start
  const leaves = new Map<number, string>()
  while (sequence < end.sequence) {
    if (part.hashes.length === 0) return found('history')
    for (const leaf of part.hashes.slice(0, end.sequence - sequence)) {
      sequence += 1
      hash = await sha256(`${hash}\n${leaf}`)
      leaves.set(sequence, leaf)
    }
    if (sequence < end.sequence) part = await load(sequence)
  }
  if (hash !== end.hash) return found('history')

  const own = await Promise.all(events.map((event) => sha256(keyEventText(event))))
  const isInLog = events.every(
    ({ id, subject_id }, index) =>
      subject_id === userId && (id > start.sequence ? leaves.get(id) === own[index] : seen?.own[index] === own[index]),
  )
  if (!isInLog || seen?.own.some((leaf, index) => own[index] !== leaf)) return found('events')
  const key = events.findLast(({ event }) => event === 'key_made' || event === 'key_listed')
  const isLast = async (isAskedAgain: boolean) => (await keyInUse(isAskedAgain)) === (key?.fingerprint ?? null)
  if (!(await isLast(false)) && !(await isLast(true))) return found('key')
  return { part: first, checkpoint, problem: null, seen: { sequence, hash, own } }
}

/** What this device saw, for the next visit. */
export const seenKeyLog = (userId: number) => {
  const item = localItem(`hale.key-log.${userId}`)
  return {
    read: (): Seen | null => JSON.parse(item.read() ?? 'null') as Seen | null,
    write: (seen: Seen): void => item.write(JSON.stringify(seen)),
  }
}
