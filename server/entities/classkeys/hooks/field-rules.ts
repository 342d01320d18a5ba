import { HaleError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { missingFields } from '#shared/rules/index.ts'
import { quoted } from '../../../kernel/database/index.ts'
import { prepared } from '../statements.ts'
import type { HookContext, Hooks, HooksOf } from './types.ts'

const findBefore = async ({ tx, resource }: HookContext, id: number): Promise<Record<string, unknown>> => {
  const [row] = await tx.query<Record<string, unknown>>(
    prepared(`select * from ${quoted(resource.table)} where id = $1`, [id]),
  )
  return row ?? {}
}

/** @throws VALIDATION with a sentence per field, unless there is none */
const refuse = (errors: Record<string, string>): void => {
  const messages = Object.values(errors)
  if (messages.length > 0)
    throw new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}

/**
 * Applies the rules between an item's fields. A new item may omit what is not known yet, but cannot set it to empty; a change
 * to a section must leave that section complete.
 * @throws VALIDATION with a sentence per field
 */
const keepRules: NonNullable<Hooks['beforeSave']> = async (context, values, id) => {
  const { resource, given, body } = context
  if (!resource.rules) return
  const isRuled = Object.keys(resource.rules(values)).some((name) => given.has(name))
  if (!isRuled) return
  const whole = id === null ? values : { ...(await findBefore(context, id)), ...values }
  const sectionOf = (name: string) => resource.fields[name]?.section
  const changed = new Set([...given].map(sectionOf))
  const isAsked = (name: string) => (id === null ? Object.hasOwn(body, name) : changed.has(sectionOf(name)))
  const problems = Object.entries(missingFields(resource.rules(whole), whole)).filter(([name]) => isAsked(name))
  refuse(Object.fromEntries(problems))
}

/** Checks values that depend on each other: all of a new item's, and an existing item's when one of them changes. */
const keepChecks: NonNullable<Hooks['beforeSave']> = async (context, values, id) => {
  const { checks } = context.resource
  if (!checks || (id !== null && !checks.of.some((name) => values[name] !== undefined))) return
  const isWhole = id === null || checks.of.every((name) => values[name] !== undefined)
  refuse(checks.problems(isWhole ? values : { ...(await findBefore(context, id)), ...values }))
}

/** For entities without other hooks whose declaration has rules. */
export const fieldRules: Hooks = { beforeSave: keepRules }
/** For the entities whose declaration has values that depend on each other. */
export const fieldChecks = (resources: Iterable<Resource>): HooksOf =>
  Object.fromEntries(
    [...resources].flatMap(({ name, checks }) =>
      checks ? [[name, { beforeSave: keepChecks, beforeSaveOf: checks.of }]] : [],
    ),
  )
