import { HaleError } from '#shared/errors.ts'
import { missingFields } from '#shared/rules/index.ts'
import { quoted } from '../../database/index.ts'
import { prepared } from '../statements.ts'
import type { HookContext, Hooks } from './types.ts'

const findBefore = async ({ tx, resource }: HookContext, id: number): Promise<Record<string, unknown>> => {
  const [row] = await tx.query<Record<string, unknown>>(prepared(`select * from ${quoted(resource.table)} where id = $1`, [id]))
  return row ?? {}
}

/** @throws VALIDATION with a sentence per field, unless there is none */
const refuse = (errors: Record<string, string>): void => {
  const messages = Object.values(errors)
  if (messages.length > 0) throw new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}

/**
 * Holds an item to the rules between its fields. A new item may leave out what is not known yet, but cannot give it
 * empty; whoever changes a section of it leaves that section complete.
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

/** Holds values to what fits beside each other: those of a new item, and of another when one of them changes. */
const keepChecks: NonNullable<Hooks['beforeSave']> = async (context, values, id) => {
  const { checks } = context.resource
  if (!checks || (id !== null && !checks.of.some((name) => values[name] !== undefined))) return
  refuse(checks.problems(id === null ? values : { ...(await findBefore(context, id)), ...values }))
}

/** For entities without other hooks whose declaration has rules. */
export const fieldRules: Hooks = { beforeSave: keepRules }
/** For those whose declaration has values that must fit each other. */
export const fieldChecks: Hooks = { beforeSave: keepChecks }
