import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import type { HandlersOf } from '../app/types.ts'
import { engineOf } from '../classkeys/index.ts'

type Calls = Pick<typeof calls, 'createActionGroup' | 'updateActionGroup'>
type Child = number | (Record<string, unknown> & { id: number })

/**
 * The children of a group in the order they are given, which is the order that members follow them in.
 * @throws VALIDATION when one is named twice
 */
const inOrder = (children: readonly Child[]) => {
  const actions = children.map((child, position) => ({ ...(typeof child === 'number' ? { id: child } : child), position }))
  const twice = actions.findIndex(({ id }, index) => actions.findIndex((other) => other.id === id) !== index)
  if (twice !== -1) throw fieldError(`actions.${twice}`, 'This action is in the group already.')
  return actions
}
const withOrder = ({ actions, ...rest }: Record<string, unknown> & { actions?: readonly Child[] | undefined }): Record<string, unknown> =>
  actions === undefined ? rest : { ...rest, actions: inOrder(actions) }

export const actionGroupHandlers: HandlersOf<Calls> = {
  createActionGroup: async ({ body, files, request, caller, services }) => {
    const engine = engineOf(services)
    return engine.add(engine.resource('action_groups'), { body: withOrder(body), files, formData: request.isFormData }, caller)
  },
  updateActionGroup: async ({ params, body: { id: _, ...body }, files, request, caller, services }) => {
    const engine = engineOf(services)
    return engine.set(engine.resource('action_groups'), params.id, { body: withOrder(body), files, formData: request.isFormData }, caller)
  },
}
