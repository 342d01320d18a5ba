import { isDeepStrictEqual } from 'node:util'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { Calls } from '#shared/calls/index.ts'
import type { ItemsByNoun } from '#shared/classkeys/index.ts'
import type { HandlersOf, RawJson } from '../../kernel/types.ts'
import { listNoun, withoutId } from './nouns.ts'
import { readAtOf } from './read-at.ts'
import { watchedEngineOf } from './watched.ts'

const requireId = (id: number | undefined): number => {
  if (id === undefined)
    throw new HaleError('VALIDATION', { message: 'id is required', errors: { id: 'id is required' } })
  return id
}

/** `data` holds the fields of a reward as one JSON part; fields outside it count as well. */
const rewardBody = ({
  data,
  background_image,
  ...rest
}: {
  data?: Record<string, unknown>
  background_image?: unknown
}): Record<string, unknown> => ({
  ...data,
  ...rest,
  ...(background_image === undefined ? {} : { background_image }),
})

const itemOf = <T>({ text }: RawJson): T => JSON.parse(text) as T

/** An order with its shipping grouped together. */
const orderDetail = (order: ItemsByNoun['orders']) => ({
  ...order,
  items: order.items as Record<string, unknown>[],
  shipping:
    order.shipping_address === null && order.tracking_number === null
      ? null
      : {
          address: order.shipping_address,
          is_shipping: order.is_shipping,
          carrier: order.carrier,
          tracking_number: order.tracking_number,
          tracking_status: order.tracking_status,
          updated_at: order.tracking_updated_at,
        },
})

/** Nouns whose calls differ slightly from the generic ones. */
export const nounHandlers: Pick<
  HandlersOf<Calls>,
  | 'createReward'
  | 'updateReward'
  | 'deactivateTag'
  | 'listPrograms'
  | 'getProgram'
  | 'createProgram'
  | 'updateProgram'
  | 'updateProgramOfBody'
  | 'deleteProgram'
  | 'deleteProgramOfQuery'
  | 'deleteUserCareTeam'
  | 'getOrder'
  | 'updateOrder'
  | 'listUsers'
> = {
  createReward: async ({ body, files, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.add(
      engine.resource('rewards'),
      { body: rewardBody(body), files, formData: request.isFormData },
      caller,
    )
  },
  updateReward: async ({ params, body, files, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.set(
      engine.resource('rewards'),
      params.id,
      { body: rewardBody(body), files, formData: request.isFormData, readAt: readAtOf(request) },
      caller,
    )
  },
  deactivateTag: async ({ params, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.set(
      engine.resource('tags'),
      params.id,
      { body: { is_active: false }, readAt: readAtOf(request) },
      caller,
    )
  },
  listPrograms: (context) => listNoun(watchedEngineOf(context.services).resource('programs'), context),
  getProgram: async ({ params, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.get(engine.resource('programs'), params.id, caller)
  },
  createProgram: async ({ body, files, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.add(engine.resource('programs'), { body, files, formData: request.isFormData }, caller)
  },
  deleteUserCareTeam: async ({ params, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.remove(engine.resource('usercareteams'), params.id, caller, readAtOf(request))
  },
  updateProgram: async ({ params, body, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.set(
      engine.resource('programs'),
      params.id,
      { body: withoutId(body, params.id), readAt: readAtOf(request) },
      caller,
    )
  },
  updateProgramOfBody: async ({ query, body: { id, ...body }, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.set(
      engine.resource('programs'),
      requireId(id ?? query.id),
      { body, readAt: readAtOf(request) },
      caller,
    )
  },
  deleteProgram: async ({ params, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.remove(engine.resource('programs'), params.id, caller, readAtOf(request))
  },
  deleteProgramOfQuery: async ({ query, body, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.remove(engine.resource('programs'), requireId(query.id ?? body.id), caller, readAtOf(request))
  },
  getOrder: async ({ params, caller, services }) => {
    const engine = watchedEngineOf(services)
    return orderDetail(itemOf<ItemsByNoun['orders']>(await engine.get(engine.resource('orders'), params.id, caller)))
  },
  updateOrder: ({ params, body, caller, services, request }) =>
    services.db.transaction(async (tx) => {
      const engine = watchedEngineOf({ ...services, db: tx })
      const orders = engine.resource('orders')
      const { shipping, ...fields } = withoutId(body, params.id)
      // Shipping is returned grouped together, and written in separate fields.
      const current =
        shipping === undefined
          ? null
          : orderDetail(itemOf<ItemsByNoun['orders']>(await engine.get(orders, params.id, caller)))
      if (current && !isDeepStrictEqual(current.shipping, shipping))
        throw fieldError('shipping', 'Change the shipping address in its own fields.')
      return orderDetail(
        itemOf<ItemsByNoun['orders']>(
          await engine.set(orders, params.id, { body: fields, readAt: readAtOf(request) }, caller),
        ),
      )
    }),
  listUsers: (context) => listNoun(watchedEngineOf(context.services).resource('user'), context),
}
