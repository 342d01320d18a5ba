import { useCallback, useEffect, useState } from 'react'

/** Inputs whose value a page reads as empty while they are only half filled in, such as a date without its year. */
const unreadableTypes = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'number'])

/** Browsers read the first digits of a year as one of the first millennium: 2 as 0002. */
const isYearBegun = (value: string): boolean => /^0\d{3}-/.test(value)

export const isUnreadable = (input: HTMLInputElement): boolean =>
  unreadableTypes.has(input.type) && (input.validity.badInput || isYearBegun(input.value))

/** The names of a document's inputs whose content cannot be read. */
export const unreadableNames = (root: ParentNode): { name: string; type: string }[] =>
  [...root.querySelectorAll('input')].filter(isUnreadable).map(({ name, type }) => ({ name, type }))

/**
 * Watches an input for content that cannot be read, such as half a date, and refuses to submit its form meanwhile.
 * @returns the input's ref, and whether its content is to be completed: once it was left, or submitting was tried
 */
export const useUnreadable = (): { ref: (input: HTMLInputElement | null) => void; isHalf: boolean } => {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isHalf, setHalf] = useState(false)
  useEffect(() => {
    if (input === null) return
    const onLeave = () => setHalf(isUnreadable(input))
    const onInput = () => {
      if (!isUnreadable(input)) setHalf(false)
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== input.form || !isUnreadable(input)) return
      setHalf(true)
      if (!event.defaultPrevented) input.focus()
      event.preventDefault()
      event.stopPropagation()
    }
    input.addEventListener('blur', onLeave)
    input.addEventListener('input', onInput)
    // Before any handler of the form. Every unreadable input of the form gets its error.
    document.addEventListener('submit', onSubmit, true)
    return () => {
      input.removeEventListener('blur', onLeave)
      input.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [input])
  return { ref: useCallback((element) => setInput(element), []), isHalf }
}
