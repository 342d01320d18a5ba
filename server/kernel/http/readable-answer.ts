import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { RawJson, type Caller } from '../types.ts'
import { isRecord } from '#shared/rules/index.ts'

/** The entity a write is about: the one it names, or the one its permission refers to. */
export const writtenBy = (
  { access }: CallSpec,
  classkey: unknown,
  resources: ReadonlyMap<string, Resource>,
): Resource | undefined => {
  if (typeof access === 'string') return undefined
  if ('classkey' in access) return typeof classkey === 'string' ? resources.get(classkey) : undefined
  return resources.get(access.permission.split(':')[0] ?? '')
}

/** Keys of a returned item that reveal nothing of its content; `missing` lists what could not be restored. */
const harmless = ['id', 'missing']
const cut = (item: unknown): unknown =>
  isRecord(item) && 'id' in item
    ? Object.fromEntries(Object.entries(item).filter(([name]) => harmless.includes(name)))
    : item

/**
 * What a write returns to callers who may write items but not read them: their ids. Answers without items, such as a
 * number of changes, are unchanged.
 */
export const readableAnswer = (
  call: CallSpec,
  {
    caller,
    classkey,
    resources,
  }: { caller: Pick<Caller, 'permissions'> | null; classkey: unknown; resources: ReadonlyMap<string, Resource> },
  answer: unknown,
): unknown => {
  if (call.method === 'GET') return answer
  const resource = writtenBy(call, classkey, resources)
  if (!resource || caller?.permissions.has(permissionOf(resource, 'read'))) return answer
  const value: unknown = answer instanceof RawJson ? JSON.parse(answer.text) : answer
  if (!isRecord(value)) return answer
  return Array.isArray(value['models']) ? { ...value, models: value['models'].map(cut) } : cut(value)
}
