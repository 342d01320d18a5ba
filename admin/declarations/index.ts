import { createContext, useContext } from 'react'
import { useResourceContext } from 'ra-core'
import type { Column, Declarations } from '#shared/lists/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { pathOf } from './paths.ts'

export { columnOf, titleOf, type Column, type Declarations } from '#shared/lists/index.ts'
export { pathOf } from './paths.ts'

/** The name of a referenced item that its item carries: a derived field of it through the reference. */
export const carriedName = (
  derived: Resource['derived'],
  record: Readonly<Record<string, unknown>> | undefined,
  reference: string,
): string | undefined =>
  Object.entries(derived).flatMap(([name, { through, shape }]) => {
    const value = record?.[name]
    return through === reference && shape === undefined && typeof value === 'string' && value !== '' ? [value] : []
  })[0]

export const DeclarationsContext = createContext<Declarations>(new Map())
export const useDeclarations = (): Declarations => useContext(DeclarationsContext)

export const declarationAt = (declarations: Declarations, path: string): Resource | undefined =>
  declarations.get(path) ?? [...declarations.values()].find((resource) => pathOf(resource) === path)

/** The declaration of the open screen. */
export const useDeclaration = (): Resource => {
  const path = useResourceContext() ?? ''
  const found = declarationAt(useDeclarations(), path)
  if (!found) throw new Error(`No resource is declared for the screen '${path}'`)
  return found
}

/** Search parameters that lists offer as filters: fields of a linked item, such as the type of a user's tags. */
export const parameterColumns = (declarations: Declarations, resource: Resource): Column[] =>
  Object.entries(resource.searchParameters).flatMap(([name, { field, targetField, label }]) => {
    const link = resource.fields[field]
    const target = link?.kind === 'reference' || link?.kind === 'references' ? declarations.get(link.to) : undefined
    const aim = targetField === undefined ? undefined : target?.fields[targetField]
    return label === undefined || !aim ? [] : [{ name, label, field: aim, isDerived: false }]
  })
