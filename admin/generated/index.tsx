import type { ResourceProps } from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import { pathOf, titleOf } from '../declarations.ts'
import { GeneratedCreate, GeneratedEdit } from './form/GeneratedForms.tsx'
import { GeneratedList } from './list/GeneratedList.tsx'
import { GeneratedShow } from './show/GeneratedShow.tsx'

export { GeneratedCreate, GeneratedEdit, GeneratedList, GeneratedShow }
export type { GeneratedFormProps } from './form/GeneratedForms.tsx'
export type { GeneratedListProps } from './list/GeneratedList.tsx'
export type { Row } from './list/Rows.tsx'

/** The four screens of a resource, as far as its operations go. */
export const generated = (resource: Resource): ResourceProps => ({
  name: pathOf(resource),
  list: GeneratedList,
  show: GeneratedShow,
  ...(resource.operations.includes('set') ? { edit: GeneratedEdit } : {}),
  ...(resource.operations.includes('add') ? { create: GeneratedCreate } : {}),
  recordRepresentation: (record: Readonly<Record<string, unknown>>) => titleOf(resource, record),
  options: { label: resource.label[1] },
})
