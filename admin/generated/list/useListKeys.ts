import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { useShortcuts } from '../../data/shortcuts.ts'

/** The links of the rows, in their order. */
const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const hasFocus = (link: HTMLElement): boolean => link.closest('tr, li')?.contains(document.activeElement) === true

/** Shortcuts of lists. */
export const useListKeys = (): void => {
  const path = pathOf(useDeclaration())
  const { data, onToggleItem, onUnselectItems, page, perPage, total = 0, setPage } = useListContext<Row>()
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const navigate = useNavigate()
  const createPath = useCreatePath()
  /** @param step from the row that has the focus, else to the first or last one */
  const move = (step: 1 | -1) => {
    const links = rowLinks()
    const place = links.findIndex(hasFocus)
    const to = place < 0 && step < 0 ? links.length - 1 : place + step
    const link = links[Math.min(Math.max(to, 0), links.length - 1)]
    link?.focus()
    return link !== undefined
  }
  const turn = (to: number) => {
    if (to < 1 || (to - 1) * perPage >= total) return false
    setPage(to)
  }
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    select: () => {
      const row = data?.[rowLinks().findIndex(hasFocus)]
      if (!row) return false
      onToggleItem(row.id)
    },
    search: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    previousPage: () => turn(page - 1),
    nextPage: () => turn(page + 1),
    create: () => {
      if (!canCreate) return false
      void navigate(createPath({ resource: path, type: 'create' }))
    },
    unselect: onUnselectItems,
  })
}
