import { keyEventText, type Checkpoint, type SetBack } from '#shared/rules/index.ts'
import { localItem } from '#shared/local-item.ts'
import type { Answer } from '../../app/index.ts'

type Part = Answer<'getKeyLog'>

/** What this device saw of the log: where it ended, and the hashes of the member's own events. */
export interface Seen {
  /** When the server had signed that; absent in what earlier releases remembered. */
  at?: string
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
  /** The operator has restored a backup since this device looked; `undone` events of the member are missing for it. */
  setBack: (SetBack & { undone: number }) | null
  /** To be kept for the next time; after a set back, once the member has agreed. */
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

/** What the operator says was undone since this device looked: from the first of the moments restored until the last restore. */
const setBackSince = ({ set_backs: all = [] }: Checkpoint, { at: seenAt }: Seen): SetBack | null => {
  const since = all.filter(({ at }) => seenAt === undefined || Date.parse(at) > Date.parse(seenAt))
  const first = since.toSorted((a, b) => Date.parse(a.to) - Date.parse(b.to))[0]
  return first ? { to: first.to, at: since.at(-1)?.at ?? first.at } : null
}

/**
 * Loads the log, and follows its hashes from what was seen to the end that the server signed. If the log does not continue what was seen
 * since the operator restored a backup, it is followed from the member's first event, and those from before the restored moment
 * have to be the ones that were seen.
 */
export const followKeyLog = async (following: Following): Promise<Followed> => {
  const { load, seen, userId, keyInUse, isSigned } = following
  let part = await load(seen?.sequence)
  const first = part
  const { events } = first
  const checkpoint = JSON.parse(first.signed.checkpoint) as Checkpoint
  const found = (problem: Problem): Followed => ({ part: first, checkpoint, problem, setBack: null, seen: null })
  if (!(await isSigned(first.signed))) return found('signature')

  const { keys: end } = checkpoint
  const setBack = seen && setBackSince(checkpoint, seen)
  const start = seen ?? first.start
  if (!start || first.start?.hash !== start.hash || start.sequence > end.sequence) {
    if (!seen || !setBack) return found('history')
    const anew = await followKeyLog({ ...following, seen: null })
    if (!anew.seen) return anew
    const { own } = anew.seen
    const isSame = anew.part.events.every(
      ({ at }, index) => Date.parse(at) > Date.parse(setBack.to) || own[index] === seen.own[index],
    )
    const undone = seen.own.filter((leaf) => !own.includes(leaf)).length
    return isSame ? { ...anew, setBack: { ...setBack, undone } } : found('events')
  }
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
  return { part: first, checkpoint, problem: null, setBack: null, seen: { at: checkpoint.at, sequence, hash, own } }
}

/** What this device saw, for the next visit. */
export const seenKeyLog = (userId: number) => {
  const item = localItem(`hale.key-log.${userId}`)
  return {
    read: (): Seen | null => JSON.parse(item.read() ?? 'null') as Seen | null,
    write: (seen: Seen): void => item.write(JSON.stringify(seen)),
  }
}
