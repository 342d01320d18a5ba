import { isNotClosing } from '../../entities/classkeys/index.ts'
import { noticeTexts, profileLink } from '../../kernel/mail/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { releaseMs } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import {
  askForRelease,
  decideOnRelease,
  releasedAfter,
  settledBefore,
  settledOfficers,
  stateOfRelease,
  type Release,
} from '../keys/index.ts'
import { findUser, nameOf } from '../users/index.ts'
import { releaseApprovedMail } from './mails.ts'
import { person } from './officer-calls.ts'

type Calls = Pick<typeof calls, 'listKeyReleases' | 'requestKeyRelease' | 'approveKeyRelease' | 'refuseKeyRelease'>
type Listed = AnswerOf<'requestKeyRelease'>

/** Requests as shown to officers; $1 and $2 as in `stateOfRelease`. */
const selectReleases = `
  select r.id, r.reason, r.refusal, r.created_at, r.decided_at, ${person('m')} as member, ${person('o')} as officer,
    case when s.id is not null then ${person('s')} end as decided_by,
    ${stateOfRelease} as state`
const fromReleases = `from key_releases r join users m on m.id = r.user_id and ${isNotClosing('m.id')} join users o on o.id = r.officer_id
  left join users s on s.id = r.decided_by`

interface Row {
  id: number
  reason: string
  refusal: string | null
  created_at: Date
  decided_at: Date | null
  member: Listed['member']
  officer: Listed['officer']
  decided_by: Listed['decided_by']
  state: string
}
const modelsOf = async ({ db, now }: Services, { userId }: Caller, rows: readonly Row[]): Promise<Listed[]> => {
  const isSettled = (await settledOfficers(db, now())).includes(userId)
  return rows.map(({ created_at, decided_at, ...row }) => ({
    ...row,
    state: row.state as Listed['state'],
    created_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + releaseMs).toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    is_mine_to_decide: isSettled && row.state === 'open' && row.officer.id !== userId && row.member.id !== userId,
  }))
}

/** @throws NOT_FOUND */
const findListed = async (services: Services, caller: Caller, id: number): Promise<Listed> => {
  const rows = await services.db.query<Row>({
    name: 'find_key_release_row',
    text: `${selectReleases} ${fromReleases} where r.id = $3`,
    values: [settledBefore(services.now()), releasedAfter(services.now()), id],
  })
  const [model] = await modelsOf(services, caller, rows)
  if (!model) throw new HaleError('NOT_FOUND')
  return model
}

/** Tells the member who may open the copy, who allowed it and why: in the app, by mail and in who looked at the data. */
const tellMember = async (
  tx: Database,
  services: Services,
  caller: Caller,
  { user_id, officer_id, reason }: Release,
) => {
  const [officer, second] = [await nameOf(tx, officer_id), await nameOf(tx, caller.userId)]
  await recordAccess(tx, services, caller, {
    userId: user_id,
    kind: 'released_key',
    subject: `${officer} (${reason})`,
  })
  await notify(tx, {
    userId: user_id,
    ...noticeTexts('release_approved_subject', 'release_approved_message', { officer, second, reason }),
    kind: 'security',
    url: '/client/profile#privacy',
    now: services.now(),
  })
  const member = await findUser(tx, user_id, services.now())
  const link = profileLink(services.config, user_id, 'privacy')
  if (member) await services.mail.send(releaseApprovedMail(member, { officer, second, reason, link }), tx)
}

export const releaseHandlers: HandlersOf<Calls> = {
  listKeyReleases: async ({ query, caller, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const { rows, total } = await countedPage<Row & { total: number }>(
      services.db,
      {
        name: 'list_key_releases',
        select: `${selectReleases}, count(*) over () as total ${fromReleases}
                 order by r.state <> 'open' or r.created_at <= $2::timestamptz, r.created_at desc, r.id`,
        values: [settledBefore(services.now()), releasedAfter(services.now())],
      },
      { size, offset },
    )
    return listAnswer(query, size, await modelsOf(services, caller, rows), total)
  },

  requestKeyRelease: async ({ body: { user_id: userId, reason }, caller, services, about }) => {
    about(userId, reason)
    const ask = { userId, officerId: caller.userId, reason, now: services.now() }
    const id = await services.db.transaction(async (tx) => {
      const asked = await askForRelease(tx, ask)
      for (const officer of await settledOfficers(tx, ask.now))
        if (officer !== caller.userId && officer !== userId)
          await notify(tx, {
            userId: officer,
            ...noticeTexts('release_asked', 'release_asked_message', {
              officer: await nameOf(tx, caller.userId),
              reason,
            }),
            kind: 'security',
            url: `${services.config.publicUrl}/admin/keys`,
            now: ask.now,
          })
      return asked
    })
    return findListed(services, caller, id)
  },

  approveKeyRelease: async ({ params, caller, services, about }) => {
    const { member, reason } = await findListed(services, caller, params.id)
    about(member.id, reason)
    await services.db.transaction(async (tx) => {
      const decision = { id: params.id, officerId: caller.userId, refusal: null, now: services.now() }
      await tellMember(tx, services, caller, await decideOnRelease(tx, decision))
    })
    return findListed(services, caller, params.id)
  },

  refuseKeyRelease: async ({ params, body, caller, services, about }) => {
    about((await findListed(services, caller, params.id)).member.id, body.reason)
    const decision = { id: params.id, officerId: caller.userId, refusal: body.reason, now: services.now() }
    await services.db.transaction((tx) => decideOnRelease(tx, decision))
    return findListed(services, caller, params.id)
  },
}
