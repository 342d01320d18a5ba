import { labelOf, type Resource } from '../classkeys/define.ts'
import { reaches, type DerivedField } from '../classkeys/spec.ts'
import { choice, isReadable, json, mayRead, mayWrite, text, type Field } from '../classkeys/fields.ts'
import { organizationManager } from '../rules/identity/organization-sight.ts'

/** Every declared entity and noun by name. Tests provide their own. */
export type Declarations = ReadonlyMap<string, Resource>

export interface Column {
  name: string
  label: string
  /** Derived columns read the target's field. */
  field: Field
  isDerived: boolean
}

const idField = text({ label: 'Id' })

const derivedField = (declarations: Declarations, resource: Resource, derived: DerivedField): Field => {
  if (derived.shape === 'object') return json()
  if (derived.shape === 'reach') return choice(reaches, { labels: { some: 'Some members' } })
  const through = derived.through === null ? undefined : resource.fields[derived.through]
  const target =
    derived.through === null ? resource : through?.kind === 'reference' ? declarations.get(through.to) : undefined
  return (typeof derived.field === 'string' ? target?.fields[derived.field] : undefined) ?? text()
}

/** The field behind a name of the declaration: its own, a derived one, or the id. */
export const columnOf = (declarations: Declarations, resource: Resource, name: string): Column => {
  const own = resource.fields[name]
  if (own) return { name, label: labelOf(name, own), field: own, isDerived: false }
  const derived = resource.derived[name]
  if (derived) {
    return {
      name,
      label: derived.label ?? labelOf(name),
      field: derivedField(declarations, resource, derived),
      isDerived: true,
    }
  }
  if (name === 'id') return { name, label: 'Id', field: idField, isDerived: false }
  throw new Error(`${resource.name}: '${name}' is not declared`)
}

/** An item's display name. */
export const titleOf = (
  resource: Pick<Resource, 'titleField' | 'label'>,
  record: Readonly<Record<string, unknown>> | undefined,
): string => {
  const title = record?.[resource.titleField]
  return title == null || title === '' ? `${resource.label[0]} ${String(record?.['id'] ?? '')}`.trim() : String(title)
}

/** A resource with the fields that somebody with these permissions has of it: of those stored, only managers of an organization lack some. */
export const resourceFor = (whole: Resource, held: ReadonlySet<string>): Resource => {
  const derived = Object.entries(whole.derived).filter(([, one]) => mayRead(one, held))
  const isLess = derived.length < Object.keys(whole.derived).length
  const left = new Set([...Object.keys(whole.fields), ...derived.map(([name]) => name)])
  const resource = isLess
    ? { ...whole, derived: Object.fromEntries(derived), list: whole.list.filter((name) => left.has(name)) }
    : whole
  if (!held.has(organizationManager) || typeof resource.organization !== 'object') return resource
  const fields = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      mayRead(field, held)
        ? [
            [
              name,
              field.kind === 'references' && field.offeredToManagers
                ? { ...field, offered: field.offeredToManagers }
                : field,
            ],
          ]
        : mayWrite(field, held, true)
          ? [[name, { ...field, readable: false }]]
          : [],
    ),
  ) as Resource['fields']
  const has = (name: string): boolean => {
    const field = fields[name]
    return field ? isReadable(field) : Object.hasOwn(resource.derived, name)
  }
  const searchParameters = Object.entries(resource.searchParameters).filter(([, { field }]) => has(field))
  return {
    ...resource,
    fields,
    list: resource.list.filter(has),
    filters: resource.filters.filter(has),
    searchParameters: Object.fromEntries(searchParameters),
  }
}
