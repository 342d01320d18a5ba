import { permissionOf, type Resource } from '#shared/classkeys/define.ts'

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export'

const verbs: Readonly<Record<Action, readonly ('read' | 'write' | 'delete')[]>> = {
  list: ['read'],
  show: ['read'],
  create: ['write'],
  // The form shows the item.
  edit: ['read', 'write'],
  delete: ['delete'],
  export: ['read'],
}

export const isAction = (name: string): name is Action => name in verbs

/** The permissions that a screen or an action of a resource takes. */
export const needsOf = (resource: Resource, action: Action): readonly string[] =>
  verbs[action].map((verb) => permissionOf(resource, verb))
