import type { Database } from '../../kernel/database/types.ts'
import { fieldRules, type Hooks } from '../../entities/classkeys/index.ts'

interface ActionOnClick {
  actionId?: number | null
  actionGroupId?: number | null
  code?: string | null
}

const isAction = (value: unknown): value is ActionOnClick => typeof value === 'object' && value !== null

const codeOf = async (tx: Database, table: 'action' | 'action_groups', id: number): Promise<string | null> => {
  const [row] = await tx.query<{ code: string | null }>({
    name: `code_of_${table}`,
    text: `select code from ${table} where id = $1`,
    values: [id],
  })
  return row?.code ?? null
}

/** The action completed by a click is identified by its code, so choosing an action also sets its code. */
export const widgetHooks: Hooks = {
  beforeSave: async (context, values, id) => {
    await fieldRules.beforeSave?.(context, values, id)
    const { tx } = context
    const chosen = values.cta_complete_action_on_click
    if (!isAction(chosen)) return
    const { actionId, actionGroupId } = chosen
    const code =
      typeof actionId === 'number'
        ? await codeOf(tx, 'action', actionId)
        : typeof actionGroupId === 'number'
          ? await codeOf(tx, 'action_groups', actionGroupId)
          : null
    if (code !== null) values.cta_complete_action_on_click = { ...chosen, code }
  },
}
