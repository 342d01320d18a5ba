import { isValidElement, useState, useSyncExternalStore, type ReactNode } from 'react'

const wordsOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(wordsOf).join(' ')
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

const heard = ['input', 'change', 'focusout', 'submit', 'click', 'keydown'] as const
/** Controls whose value is chosen and not typed. */
const chosen = 'select, [type="checkbox"], [type="radio"]'

/** Whether a field's errors are held back. It knows before React hears of an event, so that an error of the same event is held. */
const makeHold = () => {
  let isTyping = false
  let isPassed = false
  let hasValue = false
  let change = () => {}
  const hear = (own: HTMLElement) => (event: Event) => {
    const { target, type } = event
    const form = own.closest('form')
    if (!(target instanceof Element) || !(form ?? own).contains(target)) return
    const isOwn = own.contains(target)
    if (type === 'input' || type === 'change') {
      const isChosen = target.matches(chosen)
      if (isChosen !== (type === 'change')) return
      isTyping = !isChosen
      if (isOwn) [hasValue, isPassed] = [true, false]
      return
    }
    if (type === 'keydown') isTyping &&= (event as KeyboardEvent).key !== 'Enter'
    else if (type === 'focusout') {
      isTyping = false
      // Outside of a form nothing says that it is sent.
      if (isOwn) [isPassed, hasValue] = [form !== null && !hasValue, false]
    } else if (type === 'submit' || target.closest('button')) isTyping = isPassed = false
    change()
  }
  return {
    watch: (own: HTMLElement | null) => {
      if (!own) return
      const listener = hear(own)
      for (const type of heard) document.addEventListener(type, listener, true)
      return () => heard.forEach((type) => document.removeEventListener(type, listener, true))
    },
    subscribe: (listener: () => void) => {
      change = listener
      return () => {}
    },
    isHeld: () => isTyping || isPassed,
  }
}

/**
 * Holds back an error that nobody asked for yet: none appears while someone types in the form, since the first figure of a number is not
 * a wrong number, and none at a field that was only passed. It appears when what was typed is left, or the form is sent. An error that
 * is shown stays until it is mended.
 */
export const useHeldError = (error: ReactNode) => {
  const [{ watch, subscribe, isHeld }] = useState(makeHold)
  const isWaiting = useSyncExternalStore(subscribe, isHeld)
  const words = wordsOf(error)
  const [said, setSaid] = useState(words)
  const shown = isWaiting && words !== said ? undefined : error
  if ((shown ? words : '') !== said) setSaid(shown ? words : '')
  return { frame: watch, error: shown }
}
