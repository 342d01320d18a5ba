import { canHaveFocus, focusedLast, isOnPage, leaveFocus, restoreFocus, watchFocus } from './places.ts'

/** Milliseconds in which a screen or a dialog may move the focus itself. */
const patience = 100
/** Milliseconds after which what is disabled counts as gone: until then it may only be busy. */
const busyFor = 3_000

const typed = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])'

/** Whether what had the focus was removed, hidden or disabled, so that it fell to the page. */
const isLost = (): boolean => {
  const element = focusedLast()
  return isOnPage() && element !== undefined && !canHaveFocus(element)
}

let kept: Document | undefined

/**
 * Keeps the focus from falling to the page: when what has it is removed, hidden or disabled, the focus moves to what took its place,
 * the next item of the list, or the heading.
 */
export const keepFocus = (): void => {
  if (kept === document) return
  kept = document
  watchFocus()
  let isPointed = false
  let lastKey = 'Tab'
  let lostAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    timer = undefined
    if (!isOnPage() || !focusedLast()) return
    const isRecent = performance.now() < lostAt + busyFor
    const isBusy = isRecent && focusedLast()?.matches(':disabled')
    // A keyboard on the screen would cover what was pressed.
    const isWanted = (control: HTMLElement) => !isPointed || !control.matches(typed)
    const isDone = !isBusy && restoreFocus(isWanted, { preventScroll: isPointed })
    if (!isDone && (isRecent || focusedLast()?.isConnected)) timer = setTimeout(settle, patience)
  }
  const check = () => {
    if (timer !== undefined || !isLost()) return
    lostAt = performance.now()
    timer = setTimeout(settle, patience)
  }
  const pressed = ({ key }: KeyboardEvent) => {
    isPointed = false
    lastKey = key
  }
  addEventListener('keydown', pressed, true)
  addEventListener('pointerdown', () => (isPointed = true), true)
  const leave = () => {
    check()
    if (timer !== undefined || !isOnPage()) return
    const element = focusedLast()
    // A screen is hidden while a part of it loads, maybe for a moment alone. By keys, only Tab leads out of the page.
    if (element && !isPointed && lastKey !== 'Tab' && canHaveFocus(element)) element.focus({ preventScroll: true })
    else leaveFocus()
  }
  const arrive = () => {
    clearTimeout(timer)
    timer = undefined
  }
  document.addEventListener('focusin', arrive, true)
  document.addEventListener('focusout', () => setTimeout(leave), true)
  new MutationObserver(check).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}
