import { useEffect } from 'react'
import { useHasSingleKeys } from './useHasSingleKeys.ts'

interface Shortcut {
  key: string
  does: string
  where: 'List' | 'Kit' | 'Everywhere'
}

/** Every key that does something on its own: what, and where. */
export const shortcuts = {
  next: { key: 'j', does: 'Next row', where: 'List' },
  previous: { key: 'k', does: 'Previous row', where: 'List' },
  select: { key: 'x', does: 'Select row', where: 'List' },
  search: { key: 'f', does: 'Search list', where: 'List' },
  previousPage: { key: '[', does: 'Previous page', where: 'List' },
  nextPage: { key: ']', does: 'Next page', where: 'List' },
  create: { key: 'c', does: 'Create', where: 'List' },
  unselect: { key: 'Escape', does: 'Clear selection', where: 'List' },
  nextKit: { key: 'n', does: 'Next kit without a result', where: 'Kit' },
  findScreen: { key: '/', does: 'Find a screen', where: 'Everywhere' },
  help: { key: '?', does: 'Show keyboard shortcuts', where: 'Everywhere' },
} as const satisfies Record<string, Shortcut>
type Name = keyof typeof shortcuts
const names = Object.keys(shortcuts) as Name[]

/** Keys that type something, which speech input and slips press too; Escape does not. */
export const isCharacter = (key: string): boolean => key.length === 1

const isText = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(at.tagName) ||
    (at instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(at.type)))
/** Dialogs and menus handle their own keys. */
const isElsewhere = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=menu], [role=listbox]') !== null
/** Whether a key is free to be a shortcut of the page: nobody is typing, and no dialog or menu is open. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isText(event.target) &&
  !isElsewhere()

/** Does these while the screen is shown. One that returns false leaves its key alone. */
export const useShortcuts = (actions: Partial<Record<Name, () => unknown>>): void => {
  const hasSingleKeys = useHasSingleKeys()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = names.find((one) => shortcuts[one].key === event.key && actions[one])
      if (!name || !isFree(event) || (isCharacter(event.key) && !hasSingleKeys)) return
      if (actions[name]?.() !== false) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
