import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { memberRules, type MemberRule } from './visibility.ts'
import type { Model, Viewer } from './model.ts'
import { Parameters } from './parameters.ts'
import { prepared } from './statements.ts'

/** A visibility rule applied to one item, and whether it holds for the member. */
export type Verdict = Pick<MemberRule, 'kind' | 'fields'> & { isMet: boolean }

/**
 * Every rule that decides whether a member sees these items, using the same conditions as the member's own lists.
 * @returns the verdicts by item id; unknown items are left out
 */
export const explainItems = async (
  db: Database,
  model: Model,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Map<number, Verdict[]>> => {
  const parameters = new Parameters()
  const rules = memberRules(model, viewer, parameters)
  const columns = rules.map(({ sql }, index) => `(${sql}) as "${index}"`)
  const rows = await db.query<{ id: number } & Record<string, unknown>>(
    prepared(
      `select ${['t.id', ...columns].join(', ')} from ${quoted(model.resource.table)} t where t.id = any(${parameters.add(ids)}::bigint[])`,
      parameters.values,
    ),
  )
  return new Map(
    rows.map((row) => [row.id, rules.map(({ kind, fields }, index) => ({ kind, fields, isMet: row[index] === true }))]),
  )
}
