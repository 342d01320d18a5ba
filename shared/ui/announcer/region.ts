/** A text is taken away again, so that nobody finds it at the end of the page. */
const keptMs = 1500

let timer: ReturnType<typeof setTimeout> | undefined

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

export const clear = (): void => {
  clearTimeout(timer)
  regionNow().replaceChildren()
}

export const show = (text: string): void => {
  regionNow().textContent = text
  clearTimeout(timer)
  timer = setTimeout(clear, keptMs)
}

/** Whether a control stands among the words of a sentence, which means nothing without it. */
const isInSentence = ({ parentElement }: Element): boolean =>
  [...(parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

/** The text of an element, its parts apart: `textContent` would join the last word of one to the first of the next. */
export const textOf = (element: Node): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement
    const control = at?.closest('button, a')
    if (!at?.closest('[aria-hidden=true]') && (!control || isInSentence(control)))
      parts.push(walker.currentNode.textContent?.trim() ?? '')
  }
  return parts.filter(Boolean).join(' ')
}
