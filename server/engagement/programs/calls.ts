import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { engineOf, readAtOf, withoutId } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Calls = Pick<typeof calls, 'createActionGroup' | 'updateActionGroup'>
type Child = number | (Record<string, unknown> & { id: number })

/**
 * The children of a group in the given order, which is the order shown to members.
 * @throws VALIDATION at a child listed twice, or an unknown action
 */
const inOrder = async (db: Database, children: readonly Child[]) => {
  const actions = children.map((child, position) => ({
    ...(typeof child === 'number' ? { id: child } : child),
    position,
  }))
  const twice = actions.findIndex(({ id }, index) => actions.findIndex((other) => other.id === id) !== index)
  if (twice !== -1) throw fieldError(`actions.${twice}`, 'This action is already in the group.')
  const found = await db.query<{ id: number }>({
    name: 'find_actions_by_ids',
    text: 'select id from action where id = any($1::bigint[])',
    values: [actions.map(({ id }) => id)],
  })
  const known = new Set(found.map(({ id }) => id))
  const missing = actions.findIndex(({ id }) => !known.has(id))
  if (missing !== -1) throw fieldError(`actions.${missing}`, 'No action has this id.')
  return actions
}
type GroupBody = Record<string, unknown> & { actions?: readonly Child[] | undefined }
const withOrder = async (db: Database, { actions, ...rest }: GroupBody): Promise<Record<string, unknown>> =>
  actions === undefined ? rest : { ...rest, actions: await inOrder(db, actions) }

export const actionGroupHandlers: HandlersOf<Calls> = {
  createActionGroup: async ({ body, files, request, caller, services }) => {
    const engine = engineOf(services)
    return engine.add(
      engine.resource('action_groups'),
      { body: await withOrder(services.db, body), files, formData: request.isFormData },
      caller,
    )
  },
  updateActionGroup: async ({ params, body, files, request, caller, services }) => {
    const engine = engineOf(services)
    return engine.set(
      engine.resource('action_groups'),
      params.id,
      {
        body: await withOrder(services.db, withoutId(body, params.id)),
        files,
        formData: request.isFormData,
        readAt: readAtOf(request),
      },
      caller,
    )
  },
}
