/** What staff with every permission can ask about members: every reading call, and the generic ones for every entity. */
import { calls as contract } from '#shared/calls/index.ts'
import { memberNamedIn, type CallSpec } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { foreignIds } from './everything-of.ts'
import { requestFor, type MadeRequest } from './requests.ts'

export interface StaffRequest {
  name: string
  call: CallSpec
  request: MadeRequest
}

const all = Object.entries(completeNouns(contract, handlers, resources).calls)
const reading = all.filter(
  ([, { method, access, othersNeed }]) =>
    method === 'GET' && access !== 'public' && (access !== 'signed-in' || othersNeed !== undefined),
)
/** Ways to narrow a list to one member. */
const waysTo = (id: number): readonly (readonly [way: string, filters: object])[] => [
  ['one', { user_id: id }],
  ['a range of one', { user_id: { gte: id, lte: id } }],
]

/** Requests that name one member, whose things have the member's own id as well. */
export const requestsAbout = (memberId: number): StaffRequest[] => {
  const known = foreignIds(() => memberId, memberId)
  return reading.flatMap(([name, call]) => {
    const make = (about: string, given: Record<string, unknown>, more?: Record<string, unknown>): StaffRequest => ({
      name: about === '' ? name : `${name} of ${about}`,
      call,
      request: requestFor(
        call,
        new Proxy(
          { ...given },
          { has: (own, key) => key in own || key in known, get: (own, key: string) => own[key] ?? known[key] },
        ),
        more,
      ),
    })
    const { access, query } = call
    if (typeof access === 'object' && 'classkey' in access)
      return resources
        .filter(({ rest }) => rest === null || access.nouns)
        .flatMap((resource) => {
          const given = { classkey: resource.name }
          if (!query?.shape['filters'] || !resource.fields['user_id'])
            return [make(resource.name, given, access.isOptional && given)]
          return [
            make(resource.name, given),
            ...waysTo(memberId).map(([way, filters]) => make(`${resource.name} of ${way}`, given, { filters })),
          ]
        })
    const isOfMembers = query?.shape['filters'] && memberNamedIn(call) === null
    return isOfMembers ? [make('', {}), make('one', {}, { filters: { user_id: memberId } })] : [make('', {})]
  })
}
