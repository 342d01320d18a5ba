import { createContext, use, useMemo } from 'react'
import { columnOf, pathOf, useDeclaration, useDeclarations, type Column } from '../../../declarations/index.ts'
import { inOrder, useColumnOrder } from './columnChoice.ts'

interface ColumnChoices {
  hiddenAtFirst?: readonly string[] | undefined
  labels?: Readonly<Record<string, string>> | undefined
}
/** Column options of a custom list. */
export const ColumnsContext = createContext<ColumnChoices>({})

const none: readonly string[] = []

/** The declared list columns; the columns menu can add the resource's other fields. */
export const useColumns = (): { shown: Column[]; hidden: string[] } => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const { hiddenAtFirst = none, labels } = use(ColumnsContext)
  const order = useColumnOrder(pathOf(resource))
  // Rows compare them, so the same columns stay the same objects.
  return useMemo(() => {
    // Skip references whose name is already a column.
    const through = new Set(resource.list.map((name) => resource.derived[name]?.through))
    const rest = Object.entries(resource.fields).flatMap(([name, { readable }]) =>
      resource.list.includes(name) || through.has(name) || readable === false ? [] : [name],
    )
    const others = [...rest, ...(resource.list.includes('id') ? [] : ['id'])]
    const declared = [...resource.list, ...others].map((name) => {
      const column = columnOf(declarations, resource, name)
      return { ...column, label: labels?.[name] ?? column.label }
    })
    return { shown: inOrder(declared, order), hidden: [...hiddenAtFirst, ...others] }
  }, [declarations, resource, hiddenAtFirst, labels, order])
}
