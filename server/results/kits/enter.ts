import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { CallContext, Caller, RawJson, Services } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { takeArrival } from './incoming-results.ts'
import { enteredReport } from './entered.ts'
import { differencesOf, digestsOf, findEntry, needsReview, saveEntry, type WaitingEntry } from './entries.ts'
import type { StoredKit } from './queries.ts'
import { fileDigestOf } from './seal.ts'
import { assertNewest } from './versions.ts'

type Context = Pick<CallContext<(typeof calls)['enterKitResults']>, 'body' | 'about'> & {
  /** The lab's own file. */
  bytes: Buffer | null
}

interface Entered {
  kit: RawJson
  /** Nothing has been sent to the member yet. */
  awaitsReview: boolean
}

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`

/** What the audit log says about an entry; never the values, since those are the member's. */
const reasonOf = (confirmed: number, waiting: WaitingEntry | null, awaitsReview: boolean): string =>
  [
    waiting
      ? `Reviewed the entry by user ${waiting.entered_by}`
      : awaitsReview
        ? 'Entered for review'
        : 'Entered without review',
    confirmed > 0 && `confirmed ${counted(confirmed, 'unusual or missing value', 'unusual or missing values')}`,
  ]
    .filter(Boolean)
    .join('; ')

/**
 * Processes what staff typed from a lab's report. If a review is required, only digests of the first entry are stored, and the
 * second one is sent to the member if it matches.
 * @throws VALIDATION or CONFIRMATION_NEEDED at the field; CONFLICT at the fields in which two entries differ, and if results arrived since
 *   the form was opened
 */
export const enterResults = async (
  services: Services,
  caller: Caller,
  kit: StoredKit,
  { body, bytes, about }: Context,
): Promise<Entered> => {
  const { db, config, now } = services
  const userId = kit.user_id
  if (userId === null)
    throw new HaleError('BAD_REQUEST', { message: 'Nobody has registered this kit, so results cannot be entered.' })
  about(userId)
  if (body.based_on !== undefined) await assertNewest(db, { ...kit, user_id: userId }, body.based_on)
  const reason = kit.has_results ? (body.reason ?? null) : null
  if (kit.has_results && reason === null) throw fieldError('reason', say('required'))
  const { lab, confirmed } = await enteredReport(db, kit, body, bytes, now())
  const lines = body.results ?? []
  const score =
    body.score === undefined
      ? []
      : ([
          ['score', body.score],
          ['interpretation', body.interpretation ?? ''],
        ] as const)
  const second = {
    digests: digestsOf(config.secret.lasting, kit, [
      ...lines.map(({ code, result }) => [code, result] as const),
      ...score,
      ...(reason === null
        ? []
        : ([
            ['reason', reason],
            ['is_partial', String(body.is_partial ?? false)],
          ] as const)),
    ]),
    fileDigest: lab.file ? fileDigestOf(config.secret.lasting, lab.file) : null,
  }
  const found = await findEntry(db, kit)
  const waiting = found && found.entered_by !== caller.userId ? found : null
  const awaitsReview = waiting === null && (await needsReview(db, kit))
  about(userId, reasonOf(confirmed, waiting, awaitsReview))
  if (awaitsReview) {
    await saveEntry(
      services,
      caller,
      { ...kit, user_id: userId },
      { ...second, confirmed, count: Math.max(lines.length, 1) },
    )
    const engine = engineOf(services)
    return { kit: await engine.get(engine.resource('userkits'), kit.id, caller), awaitsReview }
  }
  if (waiting) {
    const errors = differencesOf(
      waiting,
      second,
      new Map(lines.map(({ code }, index) => [code, `results.${index}.result`])),
    )
    if (Object.keys(errors).length > 0)
      throw new HaleError('CONFLICT', { message: 'The two entries differ. Nothing was sent.', errors })
  }
  const entry = waiting
    ? {
        enteredBy: waiting.entered_by,
        reviewedBy: caller.userId,
        confirmed: Math.max(confirmed, waiting.confirmed_count),
        reason,
      }
    : { enteredBy: caller.userId, reviewedBy: null, confirmed, reason }
  const taken = await takeArrival(services, kit.id, {
    source: 'entered',
    lab,
    caller,
    entry,
    ...(waiting ? { reviews: waiting.entered_at } : {}),
    ...(body.based_on === undefined ? {} : { basedOn: body.based_on }),
  })
  return { kit: taken.kit, awaitsReview }
}
