import type { Resource } from '#shared/classkeys/define.ts'
import type { FieldOf } from '#shared/classkeys/fields.ts'
import { user } from '#shared/classkeys/people/user.ts'
import { quoted } from '../database/index.ts'
import { isInForce } from '../organizations/index.ts'

/** A declaration with an audience, as far as it decides who an item is for. */
type Meant = Pick<Resource, 'fields' | 'audience'>

/** The member an item is shown to, and today for contracts, as SQL expressions; a day is needed where organizations are an audience. */
interface Member {
  me: string
  day?: string
}

const fieldsOf = ({ fields, audience }: Meant): FieldOf<'references'>[] =>
  audience.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'references' ? [field] : []
  })

const links = (alias: string, { link }: FieldOf<'references'>, more = ''): string =>
  `exists (select from ${quoted(link.table)} l${more} where l.${quoted(link.own)} = ${alias}.id`

/** SQL that is true if an item is linked to anybody. */
const isLinked = (meant: Meant, alias: string): string =>
  fieldsOf(meant)
    .map((field) => `${links(alias, field)})`)
    .join(' or ')

/** SQL that is true if an item is for everyone. One that servers of the release before linked is not, whatever its column says. */
export const isForEveryone = (meant: Meant, alias: string): string =>
  `(${alias}.for_everyone and not (${isLinked(meant, alias)}))`

/** Joins the organization of a link, if it is in force. */
const organizationsIn = (other: string, day: string | undefined): string => {
  if (day === undefined) throw new Error('An audience of organizations depends on the day')
  return ` join organizations lo on lo.id = l.${quoted(other)} and ${isInForce('lo', day)}`
}

/**
 * SQL that is true if an item is for a member: for everyone, or for the member, a program of theirs, or an organization of theirs that is
 * in force. Every call that shows items with an audience to members asks this.
 */
export const isMeantFor = (meant: Meant, alias: string, { me, day }: Member): string => {
  const own = fieldsOf(meant).map((field) => {
    const { other } = field.link
    if (field.to === 'user') return `${links(alias, field)} and l.${quoted(other)} = ${me})`
    const membership = field.to === 'programs' ? user.fields.programs.link : user.fields.organizations.link
    const mine = ` join ${quoted(membership.table)} lm on lm.${quoted(membership.other)} = l.${quoted(other)} and lm.${quoted(membership.own)} = ${me}`
    return `${links(alias, field, mine + (field.to === 'organizations' ? organizationsIn(other, day) : ''))})`
  })
  return `(${[isForEveryone(meant, alias), ...own].join(' or ')})`
}

/** SQL of whom an item is shown to today, one of `reaches`: nobody if all it was for is gone or no longer in force. */
export const reachOf = (meant: Meant, alias: string, day: string): string => {
  const reached = fieldsOf(meant).map(
    (field) => `${links(alias, field, field.to === 'organizations' ? organizationsIn(field.link.other, day) : '')})`,
  )
  return `case when ${isForEveryone(meant, alias)} then 'everyone' when ${reached.join(' or ')} then 'some' else 'nobody' end`
}

/**
 * SQL that is true if an item is shown to somebody only through some people, programs or organizations: without them, to nobody.
 * @param gone the resource they are of, and their ids as an SQL expression
 */
export const losesAll = (meant: Meant, alias: string, gone: { to: string; ids: string }, day: string): string => {
  const among = ({ to, link }: FieldOf<'references'>, isGone: boolean): string =>
    to === gone.to ? ` and l.${quoted(link.other)} ${isGone ? '= any' : '<> all'}(${gone.ids}))` : ')'
  const lost = fieldsOf(meant).filter(({ to }) => to === gone.to)
  const others = fieldsOf(meant).map(
    (field) =>
      links(alias, field, field.to === 'organizations' ? organizationsIn(field.link.other, day) : '') +
      among(field, false),
  )
  return `(${lost.map((field) => links(alias, field) + among(field, true)).join(' or ')}) and not (${others.join(' or ')})`
}

/** The statement that no longer counts items as for everyone once they are linked; `$1` names some, by default all. */
export const settleText = (meant: Meant & Pick<Resource, 'table'>, isAll: boolean): string =>
  `update ${quoted(meant.table)} t set for_everyone = false where t.for_everyone and (${isLinked(meant, 't')})${isAll ? '' : ' and t.id = any($1::bigint[])'}`
