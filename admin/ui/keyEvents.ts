const isText = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(at.tagName) ||
    (at instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(at.type)))
/** Dialogs and menus handle their own keys. */
const isElsewhere = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=menu], [role=listbox]') !== null

/** Whether a key is free to be a shortcut of the page: nobody is typing, and no dialog or menu is open. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isText(event.target) &&
  !isElsewhere()
