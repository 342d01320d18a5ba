import { createContext, use, useMemo } from 'react'
import { isSortable } from '#shared/classkeys/fields.ts'
import { columnOf, pathOf, useDeclaration, useDeclarations, type Column } from '../../../declarations/index.ts'
import { inOrder, useColumnChoice, useColumnOrder } from './columnChoice.ts'

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

/** The columns in view; `isUsual` until somebody hides or moves one. */
export const useShownColumns = (): { columns: Column[]; isUsual: boolean } => {
  const path = pathOf(useDeclaration())
  const { shown, hidden: usuallyHidden } = useColumns()
  const { hidden, isUsual } = useColumnChoice(path, usuallyHidden)
  const columns = useMemo(() => shown.filter(({ name }) => !hidden.includes(name)), [shown, hidden])
  return { columns, isUsual }
}

export const canSort = ({ field, isDerived, name }: Column): boolean =>
  name === 'id' || (isDerived ? field.kind !== 'json' : isSortable(field))
/** What the column is called beside its values. */
export const columnWord = ({ label }: Column): string => label || 'Name'
