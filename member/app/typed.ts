/** What has been typed into this page, and may not be saved yet. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typedInto = new Set<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'password')

/** Notes every field of the page that somebody types into. Called once. */
export const watchTyping = (): void => {
  document.addEventListener('input', ({ target }) => isField(target) && typedInto.add(target), true)
}

const typedFields = (): Field[] => {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].filter(({ value }) => value !== '')
}

/** Whether a field that is still on the page has been typed into. */
export const hasTyped = (): boolean => typedFields().length > 0

const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent.trim() || field.getAttribute('aria-label') || field.name

const answerOf = (field: Field): string => {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? ''
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox ? String((field as HTMLInputElement).checked) : field.value
}

/** What has been typed, one field a line, for copying it where it cannot be saved. */
export const typedText = (): string =>
  typedFields()
    .map((field) => `${labelOf(field)}: ${answerOf(field)}`)
    .join('\n')
