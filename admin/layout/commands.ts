import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf } from '../declarations/index.ts'
import { importPath } from '../navigation/importPaths.ts'

export interface Command {
  label: string
  path: string
  /** Icon name. */
  icon: string
}

/** Screens besides the lists: create, import and alternative views, limited to the role's permissions. */
export const commandsOf = (resources: Iterable<Resource>, permissions: ReadonlySet<string>): Command[] => {
  const may = (resource: Resource, verb: 'read' | 'write') => permissions.has(permissionOf(resource, verb))
  const known = [...resources]
  const further = [
    {
      label: 'Appointment calendar',
      path: '/appointments/calendar',
      icon: 'calendar-check',
      permission: 'appointments:read',
    },
    { label: 'Translations', path: '/translations', icon: 'translate', permission: 'languages:read' },
  ].filter(({ permission }) => permissions.has(permission))
  const writable = known.filter((resource) => resource.operations.includes('add') && may(resource, 'write'))
  return [
    ...further,
    ...writable.map((resource) => ({
      label: `Create ${inSentence(resource.label[0])}`,
      path: `/${pathOf(resource)}/create`,
      icon: 'plus',
    })),
    ...writable.map((resource) => {
      const { label, to } = importPath(resource.name, pathOf(resource))
      return { label: `${label} ${inSentence(resource.label[1])}`, path: to, icon: 'upload-simple' }
    }),
  ]
}

/** Commands in which every typed word is a prefix of some word. */
export const findCommands = (commands: readonly Command[], text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return commands.filter(({ label }) => {
    const own = label.toLowerCase().split(/\s+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}
