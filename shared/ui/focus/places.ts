/** Something that had the focus, and where it stands. The browser moves the range when what is around it changes or goes. */
interface Place {
  element: HTMLElement
  point: Range
  path: string
}

/** How many places are kept: a menu's item may open a dialog whose button asks in another one. */
const kept = 10
const places: Place[] = []
let current: Place | undefined
let watched: Document | null = null

const interactive = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'

/** Remembers an element that has the focus or was pressed. */
const remember = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLElement) || target === document.body || !target.parentNode) return
  const known = places.findIndex(({ element }) => element === target)
  if (known !== -1) places.splice(known, 1)
  const point = document.createRange()
  point.setStartBefore(target)
  point.collapse(true)
  current = { element: target, point, path: location.pathname }
  places.push(current)
  if (places.length > kept) places.shift()
}

/** Begins to remember what has the focus. */
export const watchFocus = (): void => {
  if (watched === document) return
  watched = document
  places.length = 0
  current = undefined
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target), true)
  // Some browsers do not focus what is clicked.
  document.addEventListener(
    'click',
    ({ target }) => remember(target instanceof Element ? target.closest(interactive) : null),
    true,
  )
}

/** What has the focus, or had it until it was lost. */
export const focusedLast = (): HTMLElement | undefined => current?.element

/** Nothing has the focus, and nothing shall have it: the page was clicked. */
export const leaveFocus = (): void => {
  current = undefined
}

const isShown = (element: Element): boolean =>
  element.isConnected &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  // Missing in older browsers and in jsdom.
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }))

/** Whether an element can have the focus now. */
export const canHaveFocus = (element: HTMLElement): boolean => isShown(element) && !element.matches(':disabled')

/** Notices come and go on their own: what they contain is no place to stay. */
const passing = '[data-sonner-toaster], [data-notice], [role="tooltip"]'
const headings = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const scopes = 'dialog, [role="dialog"], [role="alertdialog"]'

/** Whether a control may take the focus. */
type Wanted = (control: HTMLElement) => boolean

/** The next control after a place, else the heading above it, else the control before it: in the smallest area that has one. */
const neighbour = ({ point }: Place, isWanted: Wanted): HTMLElement | null => {
  const { startContainer: at } = point
  const start = at instanceof Element ? at : at.parentElement
  if (!start || !isShown(start) || start.closest(passing)) return null
  const isAfter = (element: Element) => point.comparePoint(element, 0) >= 0
  for (let area: Element | null = start; area && area !== document.body; area = area.parentElement) {
    const controls = [...area.querySelectorAll<HTMLElement>(interactive)].filter(
      (control) => control.tabIndex >= 0 && canHaveFocus(control) && isWanted(control),
    )
    const titles = [...area.querySelectorAll<HTMLElement>(headings)].filter(isShown)
    const found =
      controls.find(isAfter) ??
      titles.findLast((title) => !isAfter(title)) ??
      titles[0] ??
      controls.at(-1) ??
      (area instanceof HTMLElement && area.matches(scopes) ? area : undefined)
    if (found) return found
  }
  return null
}

/** Where the focus belongs when what had it is gone: at what took its place, or at whatever led to it. */
const successor = (isWanted: Wanted): HTMLElement | null => {
  if (current?.path === location.pathname)
    for (const place of places.toReversed()) {
      if (place.path !== location.pathname) continue
      const found = canHaveFocus(place.element) ? place.element : neighbour(place, isWanted)
      if (found) return found
    }
  const title = document.querySelector<HTMLElement>('main h1')
  return title && isShown(title) ? title : null
}

/** Whether nothing has the focus. */
export const isOnPage = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Moves the focus from the page to where it belongs.
 * @returns whether there is such a place
 */
export const restoreFocus = (isWanted: Wanted = () => true, options?: FocusOptions): boolean => {
  const found = isOnPage() ? successor(isWanted) : null
  if (!found) return false
  if (found.tabIndex < 0) found.tabIndex = -1
  found.focus(options)
  return true
}
