/** Screen readers drop a text that is set in the moment its region appears or was emptied. */
const pauseMs = 100
/** What changes with every press or letter is said once it has rested this long. */
export const restMs = 1000

let pending: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

/** No screen waits for it. */
const inRegion = (work: (region: typeof import('./region.ts')) => void): void => {
  // Offline, nothing is said before it has been loaded.
  import('./region.ts').then(work, () => {})
}

const say = (): void => {
  const text = pending.join(' ')
  pending = []
  inRegion(({ show }) => show(text))
}

/**
 * Has screen readers say what the person's own press or typing did, after what they are saying now. Toasts and errors at fields are
 * said without it, and so is what takes the focus.
 */
export const announce = (text: string): void => {
  if (!text || pending.includes(text)) return
  pending.push(text)
  inRegion(({ clear }) => clear())
  clearTimeout(timer)
  timer = setTimeout(say, pauseMs)
}

/** Announces a value that several presses change, once: what `read` gives a second after the last call. */
export const announceAtRest = (read: () => string): void => {
  clearTimeout(resting)
  resting = setTimeout(() => announce(read()), restMs)
}

/** As `ref` of what a press brings up elsewhere than at the focus: announces its text, without buttons below it, when it appears. */
export const announceShown = (element: Element | null): void => {
  if (element) inRegion(({ textOf }) => announce(textOf(element)))
}
