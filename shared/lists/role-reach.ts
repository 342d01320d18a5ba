import { labelOf, permissionOf, type Resource } from '../classkeys/define.ts'
import { mayWrite, type Field } from '../classkeys/fields.ts'
import type { ReadyRole } from '../rules/index.ts'
import type { Declarations } from './columns.ts'

/** The resource that a field's picker chooses from. */
const chosenFrom = (field: Field): string | undefined =>
  field.kind === 'reference' || field.kind === 'references'
    ? field.to
    : field.kind === 'text'
      ? field.codeOf
      : undefined

/** Fields of a form that choose from a resource, for somebody with these permissions. */
const pickersOf = ({ fields }: Resource, held: ReadonlySet<string>): [name: string, field: Field, from: string][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const from = chosenFrom(field)
    return from !== undefined && mayWrite(field, held, true) ? [[name, field, from]] : []
  })

/** The permissions of a ready-made role: what it works on and looks at, with everything that these refer to. */
export const permissionsOfReady = (role: ReadyRole, declarations: Declarations): string[] => {
  const own = new Set([...role.writes, ...(role.deletes ?? []), ...role.reads])
  const referred = [...own].flatMap((name) =>
    Object.values(declarations.get(name)?.fields ?? {}).flatMap((field) => chosenFrom(field) ?? []),
  )
  const readable = [...own, ...referred.filter((name) => !role.without?.includes(name))]
  const permissions = (names: readonly string[], verb: 'read' | 'write' | 'delete') =>
    names.map((name) => {
      const resource = declarations.get(name)
      if (!resource) throw new Error(`There is no resource '${name}'`)
      return permissionOf(resource, verb)
    })
  const all = [
    ...permissions(readable, 'read'),
    ...permissions(role.writes, 'write'),
    ...permissions(role.deletes ?? [], 'delete'),
    ...(role.further ?? []),
  ]
  return [...new Set(all)].toSorted()
}

export interface EmptyPicker {
  /** Of the form. */
  resource: Resource
  field: string
  label: string
  isRequired: boolean
  /** What it takes to choose there. */
  permission: string
}

/** Pickers that stay empty in forms that these permissions open. */
export const emptyPickersOf = (declarations: Declarations, held: ReadonlySet<string>): EmptyPicker[] =>
  [...declarations.values()].flatMap((resource) => {
    const { operations } = resource
    if (!held.has(permissionOf(resource, 'write')) || !(operations.includes('add') || operations.includes('set')))
      return []
    return pickersOf(resource, held).flatMap(([name, field, from]) => {
      const target = declarations.get(from)
      const permission = target && permissionOf(target, 'read')
      if (permission === undefined || held.has(permission)) return []
      return [{ resource, field: name, label: labelOf(name, field), isRequired: field.required === true, permission }]
    })
  })
