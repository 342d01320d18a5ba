/** Forms move the focus themselves within these milliseconds after a submit; later it is the person, with or without a key. */
const ownMs = 100

const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * After a refused submit the first invalid field in the order of the page takes the focus. Forms check their fields in another order,
 * and the server's refusals arrive later; until the person presses or types something, the form still answers to its submit.
 * @returns ends it
 */
export const watchRefusedForms = (): (() => void) => {
  const watch = new AbortController()
  let form: HTMLFormElement | null = null
  let submittedAt = 0
  const focusFirst = () => {
    const first = form?.querySelector('[aria-invalid="true"]')
    const field = first?.matches(focusable) ? first : first?.querySelector(focusable)
    if (field instanceof HTMLElement && field !== document.activeElement) field.focus()
  }
  const on = (event: string, listener: (event: Event) => void, capture = false) =>
    addEventListener(event, listener, { capture, signal: watch.signal })
  on('submit', ({ target }) => {
    form = target instanceof HTMLFormElement ? target : null
    submittedAt = performance.now()
  })
  const forget = () => {
    form = null
  }
  for (const use of ['pointerdown', 'keydown', 'input']) on(use, forget, true)
  on('focusin', ({ target }) => {
    if (performance.now() > submittedAt + ownMs) forget()
    if (target instanceof Element && form?.contains(target)) focusFirst()
  })
  const observer = new MutationObserver(focusFirst)
  observer.observe(document, { subtree: true, attributeFilter: ['aria-invalid'] })
  return () => {
    watch.abort()
    observer.disconnect()
  }
}
