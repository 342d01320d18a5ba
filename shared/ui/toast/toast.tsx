import type { ReactNode } from 'react'
import { toast as sonner } from 'sonner'
import { ToastCard } from './ToastCard.tsx'

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
  id?: string | number
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

const show = (kind: ToastKind) => (message: ReactNode, options: ToastOptions = {}): string | number | undefined => {
  if (!settings.isVisible(location.pathname)) return undefined
  return sonner.custom(
    (id) => (
      <ToastCard key={String(message)} kind={kind} duration={toastDurations[kind]} action={options.action} onClose={() => sonner.dismiss(id)}>
        {message}
      </ToastCard>
    ),
    // The card keeps its own time, which also stands still while it has the focus.
    { id: options.id, duration: Infinity },
  )
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
  dismiss: (id?: string | number): void => {
    sonner.dismiss(id)
  },
}
