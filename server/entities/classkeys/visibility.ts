import { isForAny } from '#shared/classkeys/define.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import { withinBounds } from './bounds.ts'
import { column } from './expressions.ts'
import type { Model, Viewer } from './model.ts'
import { ownerFieldOf } from './owner.ts'
import type { Form, Parameters } from './parameters.ts'
import { itemWithheld } from './unshared.ts'

/** One of the rules that decide whether a member sees an item. */
export interface MemberRule {
  kind: 'where' | 'after' | 'until' | 'audience'
  /** Names of the fields the rule uses. */
  fields: readonly string[]
  /** The condition over the alias `t`. */
  sql: string
}

/** Items that appear after, or disappear with, an action of the member. An action counts from a progress of 100, in any program. */
const completionRules = (
  { resource, resources }: Model,
  { memberId, at }: Viewer,
  parameters: Parameters,
): MemberRule[] => {
  const { after = [], until = [] } = resource.member?.completion ?? {}
  const progress = resources.get('userprogramaction')
  if (!progress || after.length + until.length === 0) return []
  const me = parameters.add(memberId)
  const inTime = at ? ` and (c.completed_at is null or c.completed_at <= ${parameters.add(at)}::timestamptz)` : ''
  const isDone = (name: string): string =>
    `exists (select from ${quoted(progress.table)} c where c.user_id = ${me}::bigint and c.action_id = ${column('t', name)} and c.progress >= 100${inTime})`
  return [
    ...after.map((name) => ({
      kind: 'after' as const,
      fields: [name],
      sql: `(${column('t', name)} is null or ${isDone(name)})`,
    })),
    ...until.map((name) => ({
      kind: 'until' as const,
      fields: [name],
      sql: `(${column('t', name)} is null or not ${isDone(name)})`,
    })),
  ]
}

/** The rules that decide whether a member sees an item of a resource; all of them must hold. */
export const memberRules = (model: Model, viewer: Viewer, parameters: Parameters): MemberRule[] => {
  const { resource } = model
  if (viewer.memberId === null || !resource.member) return []
  return [
    ...Object.entries(resource.member.where).map(([name, value]) => ({
      kind: 'where' as const,
      fields: [name],
      sql: `${column('t', name)} = ${parameters.add(value)}`,
    })),
    ...completionRules(model, viewer, parameters),
    ...(resource.audience.length === 0
      ? []
      : [
          {
            kind: 'audience' as const,
            fields: resource.audience,
            sql: isMeantFor(resource, 't', {
              me: `${parameters.add(viewer.memberId)}::bigint`,
              // A parameter that is not used has no type.
              ...(isForAny(resource, 'organizations') && { day: parameters.add(viewer.day) }),
            }),
          },
        ]),
  ]
}

/** Leaves out people who are closing their accounts, with everything of theirs: the test of whose an item is, by the column for that. */
export const closingTest = (
  { resource }: Model,
  { closing = [] }: Viewer,
  parameters: Parameters,
): ((own?: string) => string) | null => {
  const owner = ownerFieldOf(resource)
  if (owner === null || closing.length === 0) return null
  const among = parameters.add(closing)
  return (own = column('t', owner)) => `(${own} is null or ${own} <> all(${among}::bigint[]))`
}

/** Leaves out what people do not consent to share. */
const consentCondition = ({ resource, asksConsent }: Model): string | null => {
  const withheld = asksConsent ? itemWithheld(resource) : null
  return withheld === null ? null : `not ${withheld}`
}

/**
 * What the rules leave a viewer of a resource, apart from people who are closing their accounts: to members what its declaration
 * opens to them, to bounded staff what is within their bounds.
 */
export const ruledConditions = (model: Model, viewer: Viewer, parameters: Parameters, form: Form): string[] => {
  const within =
    viewer.staffId === undefined ? null : withinBounds(model.resource, 't', viewer.staffId, parameters, form)
  return [within, ...memberRules(model, viewer, parameters).map(({ sql }) => sql), consentCondition(model)].filter(
    (condition) => condition !== null,
  )
}

/** What a viewer sees of a resource. */
export const viewerConditions = (model: Model, viewer: Viewer, parameters: Parameters): string[] => {
  const closing = closingTest(model, viewer, parameters)
  return [...ruledConditions(model, viewer, parameters, 'each'), ...(closing ? [closing()] : [])]
}
