import { labelOf } from '#shared/classkeys/define.ts'
import type { Model } from './model.ts'

const known = new WeakMap<Model, object>()

/** A list's description of itself, on request: its fields, and what can be done with them. */
export const metaOf = (model: Model): object => {
  const found = known.get(model)
  if (found) return found
  const { resource } = model
  const fields = model.columns.map(({ name }) => {
    const field = resource.fields[name]
    return {
      name,
      kind: name === 'id' ? 'integer' : (field?.kind ?? 'derived'),
      label: name === 'id' ? 'Id' : labelOf(name, field ?? resource.derived[name]),
      filterable: model.canFilter(name),
      sortable: model.canSort(name),
      searchable: model.searched.includes(name),
    }
  })
  const made = { classkey: resource.name, label: resource.label[1], default_sort: resource.defaultSort, fields }
  known.set(model, made)
  return made
}
