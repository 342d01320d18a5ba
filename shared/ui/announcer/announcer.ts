/** Screen readers drop a text that is set in the moment its region appears or was emptied. */
const pauseMs = 100
/** A text is taken away again, so that nobody finds it at the end of the page. */
const keptMs = 1500
/** What changes with every press or letter is said once it has rested this long. */
export const restMs = 1000

let pending: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

const makeRegion = (): HTMLElement => {
  const region = document.createElement('div')
  region.id = 'announcer'
  region.setAttribute('aria-live', 'polite')
  region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  return region
}

/** A child of the body, or of the browser's own modal dialog, outside which nothing is heard. */
const regionNow = (): HTMLElement => {
  const region = document.querySelector<HTMLElement>('#announcer') ?? makeRegion()
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentElement !== place) place.append(region)
  // Dialogs hide their siblings from screen readers.
  region.removeAttribute('aria-hidden')
  return region
}

const say = (): void => {
  const text = pending.join(' ')
  pending = []
  regionNow().textContent = text
  timer = setTimeout(() => regionNow().replaceChildren(), keptMs)
}

/**
 * Has screen readers say what the person's own press or typing did, after what they are saying now. Toasts and errors at fields are
 * said without it, and so is what takes the focus.
 */
export const announce = (text: string): void => {
  if (!text || pending.includes(text)) return
  pending.push(text)
  regionNow().replaceChildren()
  clearTimeout(timer)
  timer = setTimeout(say, pauseMs)
}

/** Announces a value that several presses change, once: what `read` gives a second after the last call. */
export const announceAtRest = (read: () => string): void => {
  clearTimeout(resting)
  resting = setTimeout(() => announce(read()), restMs)
}

/** The text of an element, its parts apart: `textContent` would join the last word of one to the first of the next. */
const textOf = (element: Node): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('button, a, [aria-hidden=true]'))
      parts.push(walker.currentNode.textContent?.trim() ?? '')
  return parts.filter(Boolean).join(' ')
}

/** As `ref` of what a press brings up elsewhere than at the focus: announces its text, without its buttons, when it appears. */
export const announceShown = (element: Element | null): void => {
  if (element) announce(textOf(element))
}
