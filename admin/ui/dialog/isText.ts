/** Fields for text of one's own; searches, pickers and passwords are quickly typed again. */
export const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'file', 'password', 'radio', 'range', 'search'].includes(target.type) &&
    target.getAttribute('role') !== 'combobox')
