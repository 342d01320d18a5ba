const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * After a refused submit the first invalid field in the order of the page takes the focus. Forms check their fields in another order,
 * and the server's refusals arrive later; until the person presses or types something, the form still answers to its submit.
 */
export const watchRefusedForms = (): void => {
  let form: HTMLFormElement | null = null
  const focusFirst = () => {
    const first = form?.querySelector('[aria-invalid="true"]')
    const field = first?.matches(focusable) ? first : first?.querySelector(focusable)
    if (field instanceof HTMLElement && field !== document.activeElement) field.focus()
  }
  addEventListener('submit', ({ target }) => {
    form = target instanceof HTMLFormElement ? target : null
  })
  for (const use of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      use,
      () => {
        form = null
      },
      true,
    )
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && form?.contains(target)) focusFirst()
  })
  new MutationObserver(focusFirst).observe(document, { subtree: true, attributeFilter: ['aria-invalid'] })
}
