import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import { pathOf, titleOf } from '../declarations/index.ts'

// Tables, filters and inputs load with the screens that use them, so the first screen doesn't wait for them.
const GeneratedList = lazy(() => import('./list/GeneratedList.tsx').then((list) => ({ default: list.GeneratedList })))
const GeneratedEdit = lazy(() =>
  import('./form/GeneratedForms.tsx').then((forms) => ({ default: forms.GeneratedEdit })),
)
const GeneratedCreate = lazy(() =>
  import('./form/GeneratedForms.tsx').then((forms) => ({ default: forms.GeneratedCreate })),
)
const GeneratedShow = lazy(() => import('./show/GeneratedShow.tsx').then((show) => ({ default: show.GeneratedShow })))

export { GeneratedCreate, GeneratedEdit, GeneratedList, GeneratedShow }
export type { Row } from '../data/row.ts'

/** The screens of a resource that its operations allow. */
export const generated = (resource: Resource): ResourceProps => ({
  name: pathOf(resource),
  list: GeneratedList,
  show: GeneratedShow,
  ...(resource.operations.includes('set') ? { edit: GeneratedEdit } : {}),
  ...(resource.operations.includes('add') ? { create: GeneratedCreate } : {}),
  recordRepresentation: (record: Readonly<Record<string, unknown>>) => titleOf(resource, record),
  options: { label: resource.label[1] },
})
