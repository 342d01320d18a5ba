import type { ReactNode } from 'react'

/** How long each kind stays, in ms, while neither pointed at nor focused. */
export const toastDurations = {
  success: 4000,
  error: 4000,
  warning: 8000,
  info: 8000,
  default: 4000,
  persistentError: Infinity,
  formError: Infinity,
} as const

export type ToastKind = keyof typeof toastDurations

export interface ToastOptions {
  /** A toast with the id of one that is shown takes its place. */
  id?: string
  /** One thing to do about it, for example Undo. */
  action?: { label: string; onPress: () => void }
}

interface ToastSettings {
  /** Whether toasts show at a path of the app; by default everywhere. */
  isVisible: (path: string) => boolean
}

let settings: ToastSettings = { isVisible: () => true }

/** Sets the rule that says on which paths toasts show. */
export const configureToasts = (next: ToastSettings): void => {
  settings = next
}

/** One toast to draw. */
export interface ToastRequest extends Pick<ToastOptions, 'action'> {
  id: string
  kind: ToastKind
  message: ReactNode
}

let ask: () => void = () => {}
/** Kept when the first toast is asked for. */
export const firstAsked = new Promise<void>((resolve) => {
  ask = resolve
})

/** What draws the toasts; it is fetched late, and what was asked for until then waits. */
interface ToastView {
  show: (request: ToastRequest) => void
  dismiss: (id?: string) => void
}

let attach: (view: ToastView) => void = () => {}
const view = new Promise<ToastView>((resolve) => {
  attach = resolve
})

export const attachView = (next: ToastView): void => attach(next)

let count = 0

const show =
  (kind: ToastKind) =>
  (message: ReactNode, { id, action }: ToastOptions = {}): string | undefined => {
    if (!settings.isVisible(location.pathname)) return undefined
    count += 1
    const request = { id: id ?? `toast-${count}`, kind, message, action }
    ask()
    void view.then((ready) => ready.show(request))
    return request.id
  }

/** Short messages about what was just done. They answer their id, or undefined where toasts do not show. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  default: show('default'),
  /** Stays until it is closed. */
  persistentError: show('persistentError'),
  /** Stays until it is closed: a form that could not be sent. */
  formError: show('formError'),
  /** Closes one toast, or all. */
  dismiss: (id?: string): void => {
    void view.then((ready) => ready.dismiss(id))
  },
}
