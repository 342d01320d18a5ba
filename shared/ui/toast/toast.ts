import type { ReactNode } from 'react'

/** Duration of each kind in ms, unless paused by hover or focus. */
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
  /** A toast with the id of a visible one replaces it. */
  id?: string
  /** An action, for example Undo. */
  action?: { label: string; onPress: () => void }
}

interface ToastSettings {
  /** Whether toasts are shown on a path of the app; on all paths by default. */
  isVisible: (path: string) => boolean
}

let settings: ToastSettings = { isVisible: () => true }

/** Sets the rule for the paths on which toasts are shown. */
export const configureToasts = (next: ToastSettings): void => {
  settings = next
}

/** A toast to render. */
export interface ToastRequest extends Pick<ToastOptions, 'action'> {
  id: string
  kind: ToastKind
  message: ReactNode
}

let ask: () => void = () => {}
/** Queued until the view is loaded. */
export const firstAsked = new Promise<void>((resolve) => {
  ask = resolve
})

/** The view is loaded late; earlier toasts are queued. */
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

/** Short messages about what just happened. They return their id, or undefined where toasts are not shown. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  default: show('default'),
  /** Stays until closed. */
  persistentError: show('persistentError'),
  /** Stays until closed: a form that could not be sent. */
  formError: show('formError'),
  /** Closes one toast, or all. */
  dismiss: (id?: string): void => {
    void view.then((ready) => ready.dismiss(id))
  },
}
