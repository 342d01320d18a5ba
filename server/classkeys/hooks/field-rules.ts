import { HaleError } from '#shared/errors.ts'
import { missingFields } from '#shared/rules/index.ts'
import { quoted } from '../../database/index.ts'
import { prepared } from '../statements.ts'
import type { HookContext, Hooks } from './types.ts'

const findBefore = async ({ tx, resource }: HookContext, id: number): Promise<Record<string, unknown>> => {
  const [row] = await tx.query<Record<string, unknown>>(prepared(`select * from ${quoted(resource.table)} where id = $1`, [id]))
  return row ?? {}
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
  if (problems.length === 0) return
  throw new HaleError('VALIDATION', {
    errors: Object.fromEntries(problems),
    message: problems.length === 1 ? problems[0]?.[1] : undefined,
  })
}

/** For entities without other hooks whose declaration has rules. */
export const fieldRules: Hooks = { beforeSave: keepRules }
