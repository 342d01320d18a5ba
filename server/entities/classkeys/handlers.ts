import type { classkeyCalls } from '#shared/calls/index.ts'
import { defineHandlers } from '../../kernel/types.ts'
import { findLosses } from './losses.ts'
import { readAtOf } from './read-at.ts'
import { findUses } from './uses.ts'
import { watchedEngineOf } from './watched.ts'

/** The generic calls. The caller's permission for the classkey is checked before any of them runs. */
export const entityHandlers = defineHandlers<typeof classkeyCalls>({
  adminSearch: async ({ query, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.search(engine.resource(query.classkey), query, caller)
  },
  adminGet: async ({ query, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.get(engine.resource(query.classkey), query.id, caller)
  },
  adminGetById: async ({ params, query, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.get(engine.resource(query.classkey), params.id, caller)
  },
  adminAdd: async ({ body: { classkey, ...body }, files, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.add(engine.resource(classkey), { body, files, formData: request.isFormData }, caller)
  },
  adminSet: async ({ body: { classkey, id, ...body }, files, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.set(
      engine.resource(classkey),
      id,
      { body, files, formData: request.isFormData, readAt: readAtOf(request) },
      caller,
    )
  },
  listAudienceLosses: async ({ query, caller, services }) => {
    const engine = watchedEngineOf(services)
    const resource = engine.resource(query.classkey)
    return findLosses(services, caller, resource, await engine.order(resource, query, caller))
  },
  listUses: ({ query, caller, services }) =>
    findUses(services, caller, watchedEngineOf(services).resource(query.classkey), query.id),
  adminDelete: async ({ body, request, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.remove(engine.resource(body.classkey), body.id, caller, readAtOf(request))
  },
  clientSearch: async ({ query, caller, services }) => {
    const engine = watchedEngineOf(services)
    return engine.memberSearch(engine.resource(query.classkey), query, caller)
  },
})
