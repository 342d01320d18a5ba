import { isNotClosing } from '../../entities/classkeys/index.ts'
import { noticeTexts, profileLink } from '../../kernel/mail/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { fullNameSql, calledSql, searchedWords } from '#shared/rules/index.ts'
import { containing } from '../../kernel/database/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { proveOwner } from '../sign-in/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import {
  answerRecovery,
  declineRecovery,
  findKeyOverview,
  findKeyPair,
  findRecovery,
  isReleased,
  releasedAfter,
  secretsFor,
  selectUncovered,
  settledBefore,
  settledOfficers,
  signOfficerKey,
  stateOfRelease,
  type UncoveredRow,
} from '../keys/index.ts'
import { recoveryAnsweredMail, recoveryDeclinedMail } from './mails.ts'
import { tellOfNewOfficer } from './new-officer.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'

type Calls = Pick<
  typeof calls,
  | 'listKeyRecoveries'
  | 'findKeyRecovery'
  | 'answerKeyRecovery'
  | 'declineKeyRecovery'
  | 'getKeyOverview'
  | 'listUncoveredMembers'
  | 'signOfficerKey'
>
type Recovery = AnswerOf<'listKeyRecoveries'>['models'][number]

export const person = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${fullNameSql(alias)}, 'email', ${alias}.email)`
/** Requests as shown to officers; $1 and $2 as in `stateOfRelease`, $3 is the officer. */
const selectRecoveries = `
  select r.id, r.state, r.reason, r.created_at, r.decided_at, r.decline_reason, ${person('m')} as member,
    case when o.id is not null then ${person('o')} end as officer, jsonb_array_length(r.fingerprints) as keys,
    (select count(*) from emergency_secrets s
     join pgp_keys k on k.user_id = s.officer_id and k.fingerprint = s.officer_key and k.state in ('ready', 'older')
     where s.user_id = r.user_id and s.officer_id = $3 and r.fingerprints ? s.fingerprint) as openable,
    coalesce((select nullif(${stateOfRelease}, 'refused') from key_releases r
              where r.user_id = m.id and r.officer_id = $3 and r.created_at > $2::timestamptz order by r.created_at desc limit 1), 'none') as release`
const fromRecoveries = `from key_recoveries r join users m on m.id = r.user_id and ${isNotClosing('m.id')} left join users o on o.id = r.officer_id`

interface ListedRow {
  id: number
  state: Recovery['state']
  reason: Recovery['reason']
  created_at: Date
  decided_at: Date | null
  decline_reason: Recovery['decline_reason']
  member: Recovery['member']
  officer: Recovery['officer']
  keys: number
  openable: number
  release: Recovery['release']
}
const modelOf = ({ created_at, decided_at, ...row }: ListedRow): Recovery => ({
  ...row,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

/** @throws NOT_FOUND */
const findListed = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  officerId: number,
): Promise<Recovery> => {
  const [row] = await db.query<ListedRow>({
    name: 'find_listed_recovery',
    text: `${selectRecoveries} ${fromRecoveries} where r.id = $4`,
    values: [settledBefore(now()), releasedAfter(now()), officerId, id],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  return modelOf(row)
}

interface Decided {
  userId: number
  kind: 'answered' | 'declined'
  reason?: string
}
/** Notifies the member in the app and by mail, and records it in who viewed and changed their data. */
const notifyMember = async (
  tx: Database,
  services: Services,
  caller: Caller,
  { userId, kind, reason }: Decided,
): Promise<void> => {
  const [member] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1`,
    values: [userId],
  })
  if (!member) return
  const url = profileLink(services.config, userId)
  await services.mail.send(
    kind === 'answered' ? recoveryAnsweredMail(member, url) : recoveryDeclinedMail(member, url, reason ?? ''),
    tx,
  )
  await notify(tx, {
    userId,
    ...(kind === 'answered'
      ? noticeTexts('recovery_answered', 'recovery_answered_message')
      : noticeTexts('recovery_declined_subject', 'recovery_declined_message', { reason: reason ?? '' })),
    kind: 'security',
    url: '/client/profile',
    now: services.now(),
  })
  const access = {
    userId,
    kind: kind === 'answered' ? ('opened_key' as const) : ('changed' as const),
    subject: kind === 'answered' ? 'Emergency key' : 'Key recovery',
  }
  await recordAccess(tx, services, caller, access)
}

export const officerHandlers: HandlersOf<Calls> = {
  listKeyRecoveries: async ({ query, caller, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await countedPage<ListedRow & { total: number }>(
      services.db,
      {
        name: 'list_key_recoveries',
        select: `${selectRecoveries}, count(*) over () as total ${fromRecoveries} where ($4::text is null or r.state = $4)
                 order by r.state <> 'open', case when r.state = 'open' then r.created_at end, r.created_at desc, r.id`,
        values: [settledBefore(services.now()), releasedAfter(services.now()), caller.userId, query.state ?? null],
      },
      { size, offset },
    )
    return listAnswer(query, size, rows.map(modelOf), total)
  },

  findKeyRecovery: async ({ params, caller, services, about }) => {
    const { db } = services
    const [model, row] = await Promise.all([
      findListed(services, params.id, caller.userId),
      findRecovery(db, params.id),
    ])
    about(model.member.id)
    const isOpen = row?.state === 'open'
    const release = { userId: model.member.id, officerId: caller.userId, now: services.now() }
    const secrets =
      isOpen && (await isReleased(db, release))
        ? await secretsFor(db, { userId: model.member.id, officerId: caller.userId, fingerprints: row.fingerprints })
        : []
    return { ...model, one_time_public_key: isOpen ? row.public_key : null, secrets }
  },

  answerKeyRecovery: async ({ params, body, caller, services, about }) => {
    const { member } = await findListed(services, params.id, caller.userId)
    about(member.id)
    await proveOwner(services, caller, body.password)
    await services.db.transaction(async (tx) => {
      const own = await findKeyPair(tx, caller.userId)
      if (own?.state !== 'ready') throw new HaleError('CONFLICT', { message: 'Your own key is not open.' })
      const officer = { id: caller.userId, public_key: own.public_key }
      const release = { userId: member.id, officerId: caller.userId, now: services.now() }
      if (!(await isReleased(tx, release)))
        throw new HaleError('FORBIDDEN', { message: 'A second officer must approve the release first.' })
      const row = await answerRecovery(tx, { id: params.id, officer, secrets: body.secrets, now: services.now() })
      if (row.user_id === caller.userId)
        throw new HaleError('FORBIDDEN', { message: 'You cannot answer your own request.' })
      await notifyMember(tx, services, caller, { userId: row.user_id, kind: 'answered' })
    })
    return findListed(services, params.id, caller.userId)
  },

  declineKeyRecovery: async ({ params, body, caller, services, about }) => {
    about((await findListed(services, params.id, caller.userId)).member.id, body.reason)
    await services.db.transaction(async (tx) => {
      const row = await declineRecovery(tx, {
        id: params.id,
        officerId: caller.userId,
        reason: body.reason,
        now: services.now(),
      })
      await notifyMember(tx, services, caller, { userId: row.user_id, kind: 'declined', reason: body.reason })
    })
    return findListed(services, params.id, caller.userId)
  },

  getKeyOverview: async ({ caller, services: { db, now } }) => {
    const settled = await settledOfficers(db, now())
    const releases = settled.every((id) => id === caller.userId)
      ? 'alone'
      : settled.includes(caller.userId)
        ? 'possible'
        : 'new'
    return { ...(await findKeyOverview(db)), releases }
  },

  signOfficerKey: async ({ params, body: { password, fingerprint, signature }, caller, services }) => {
    await proveOwner(services, caller, password)
    const now = services.now()
    await services.db.transaction(async (tx) => {
      const own = await findKeyPair(tx, caller.userId)
      if (own?.state !== 'ready') throw new HaleError('CONFLICT', { message: 'Your own key is not open.' })
      const signer = { id: caller.userId, fingerprint: own.fingerprint, public_key: own.public_key }
      await signOfficerKey(tx, { signer, officerId: params.id, fingerprint, signature, now })
      await tellOfNewOfficer(tx, services, { signerId: caller.userId, officerId: params.id, now })
    })
  },

  listUncoveredMembers: async ({ query, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const page = {
      name: 'list_uncovered_members',
      select: selectUncovered,
      values: [searchedWords(query.search ?? '').map(containing)],
    }
    const { rows, total } = await countedPage<UncoveredRow & { total: number }>(services.db, page, { size, offset })
    const models = rows.map(({ since, last_seen_at, ...row }) => ({
      ...row,
      since: since.toISOString(),
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }))
    return listAnswer(query, size, models, total)
  },
}
