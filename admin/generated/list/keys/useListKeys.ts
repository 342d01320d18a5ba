import { useEffect, useRef, useState } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathOf, useDeclaration } from '../../../declarations/index.ts'
import type { Row } from '../../../data/row.ts'
import { isShortcut } from '../../../ui/keyEvents.ts'

/** The links of the rows, in their order. */
const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const hasFocus = (link: HTMLElement): boolean => link.closest('tr, li')?.contains(document.activeElement) === true

interface ListKeys {
  isHelpOpen: boolean
  closeHelp: () => void
}

/** Single-key navigation and actions for lists, disabled while typing. */
export const useListKeys = (): ListKeys => {
  const path = pathOf(useDeclaration())
  const { data, onToggleItem, onUnselectItems, page, perPage, total = 0, setPage } = useListContext<Row>()
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const [isHelpOpen, setHelpOpen] = useState(false)
  // The listener stays registered and always uses the latest list.
  const act = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const answer = (event: KeyboardEvent): boolean => {
    const links = rowLinks()
    const place = links.findIndex(hasFocus)
    const move = (to: number) => {
      const link = links[Math.min(Math.max(to, 0), links.length - 1)]
      link?.focus()
      return link !== undefined
    }
    const turn = (to: number) => {
      if (to < 1 || (to - 1) * perPage >= total) return false
      setPage(to)
      return true
    }
    switch (event.key) {
      case 'j':
        return move(place + 1)
      case 'k':
        return move(place < 0 ? links.length - 1 : place - 1)
      case 'x':
        if (!data?.[place]) return false
        onToggleItem(data[place].id)
        return true
      case 'f':
        document.querySelector<HTMLElement>('main input[type=search]')?.focus()
        return true
      case '[':
        return turn(page - 1)
      case ']':
        return turn(page + 1)
      case 'c':
        if (canCreate) void navigate(createPath({ resource: path, type: 'create' }))
        return canCreate === true
      case 'Escape':
        onUnselectItems()
        return true
      case '?':
        setHelpOpen(true)
        return true
      default:
        return false
    }
  }
  useEffect(() => {
    act.current = answer
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isShortcut(event) && act.current(event)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return { isHelpOpen, closeHelp: () => setHelpOpen(false) }
}
