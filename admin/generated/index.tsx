import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import { pathOf, titleOf } from '../declarations.ts'

// Tables, filters and inputs come with the screen that has them; the first one does not wait for that.
const GeneratedList = lazy(() => import('./list/GeneratedList.tsx').then((list) => ({ default: list.GeneratedList })))
const GeneratedEdit = lazy(() => import('./form/GeneratedForms.tsx').then((forms) => ({ default: forms.GeneratedEdit })))
const GeneratedCreate = lazy(() => import('./form/GeneratedForms.tsx').then((forms) => ({ default: forms.GeneratedCreate })))
const GeneratedShow = lazy(() => import('./show/GeneratedShow.tsx').then((show) => ({ default: show.GeneratedShow })))

export { GeneratedCreate, GeneratedEdit, GeneratedList, GeneratedShow }
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
