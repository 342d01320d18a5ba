import { useEffect, useRef, useState } from 'react'
import { useCanAccess, useCreatePath, useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathOf, useDeclaration } from '../../../declarations/index.ts'
import type { Row } from '../../../data/row.ts'
import { isShortcut } from '../../../ui/keyEvents.ts'

/** Enter belongs to the focused control. */
const isControl = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('a, button, input, [role=button], [role=combobox]') !== null

interface ListKeys {
  isHelpOpen: boolean
  closeHelp: () => void
}

/** Single-key navigation and actions for lists, disabled while typing. */
export const useListKeys = (opens?: 'show'): ListKeys => {
  const path = pathOf(useDeclaration())
  const { data, onToggleItem, onUnselectItems, page, perPage, total = 0, setPage } = useListContext<Row>()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const [current, setCurrent] = useState<number | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  // The listener stays registered and always uses the latest list.
  const act = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const answer = (event: KeyboardEvent): boolean => {
    const ids = data?.map(({ id }) => id) ?? []
    const place = current === null ? -1 : ids.indexOf(current)
    const move = (to: number) => {
      const id = ids[Math.min(Math.max(to, 0), ids.length - 1)]
      if (id === undefined) return false
      setCurrent(id)
      return true
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
        return move(place < 0 ? ids.length - 1 : place - 1)
      case 'x':
        if (place < 0 || current === null) return false
        onToggleItem(current)
        return true
      case 'Enter':
        if (place < 0 || current === null || isControl(event.target)) return false
        void navigate(createPath({ resource: path, type: opens ?? (canEdit ? 'edit' : 'show'), id: current }))
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
  const place = current === null ? -1 : (data?.findIndex(({ id }) => id === current) ?? -1)
  // The table renders its own rows, so mark the current one in the DOM.
  useEffect(() => {
    for (const [index, row] of document.querySelectorAll('main tbody tr').entries()) {
      if (index === place) row.setAttribute('aria-current', 'true')
      else row.removeAttribute('aria-current')
    }
  })
  useEffect(() => {
    if (current !== null) document.querySelector('main tr[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return { isHelpOpen, closeHelp: () => setHelpOpen(false) }
}
