import { Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { XIcon } from '@phosphor-icons/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { pauseHandlers, toastDurations, useDismissal } from '#shared/ui/toast/back-office.ts'

/** Notices that are shown at once, the newest; older ones come back once these are closed. */
const most = 3

interface Shown extends NotificationPayload {
  key: number
}

/** What `notify` was called with. `onUndo` offers Undo, until the notice is closed. */
const ShownNotices = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const count = useRef(0)
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    count.current += 1
    const key = count.current
    if (next) setShown((all) => [...all, { ...next, key }])
  }, [notifications, takeNotification])
  /** What had the focus before a notice took it. */
  const before = useRef<HTMLElement | null>(null)
  const close = (key: number) => {
    setShown((all) => all.filter((one) => one.key !== key))
    if (document.activeElement?.closest('[data-notice]')) before.current?.focus()
  }
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const button = [...(place.current?.querySelectorAll('[data-notice]') ?? [])].at(-1)?.querySelector('button')
      // Dialogs keep the focus.
      if (event.key !== 'F8' || !button || document.querySelector('dialog[open], [role=dialog]')) return
      event.preventDefault()
      button.focus()
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [])
  return (
    <Place
      ref={place}
      role="region"
      aria-label="Notices"
      aria-live="polite"
      {...pauseHandlers}
      onFocus={(event) => {
        pauseHandlers.onFocus()
        const { relatedTarget } = event
        if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('[data-notice]'))
          before.current = relatedTarget
      }}
    >
      {shown.slice(-most).map(({ key, ...notice }) => (
        <Notice key={key} {...notice} onClose={() => close(key)} />
      ))}
    </Place>
  )
}

export default ShownNotices

const kinds = { info: 'info', success: 'success', warning: 'warning', error: 'error' } as const

const Notice = ({ message, type, notificationOptions, onClose }: NotificationPayload & { onClose: () => void }) => {
  const translate = useTranslate()
  const { autoHideDuration, messageArgs, onUndo } = notificationOptions ?? {}
  const kind = kinds[type as keyof typeof kinds] ?? 'default'
  const text = useId()
  const words = typeof message === 'string' ? translate(message, messageArgs) : message
  useDismissal(onUndo || autoHideDuration === null ? Infinity : toastDurations[kind], onClose)
  return (
    <Card data-notice={kind}>
      <span id={text}>{words}</span>
      {onUndo && (
        <Button
          size="small"
          aria-describedby={text}
          aria-keyshortcuts="F8"
          sx={{ color: 'inherit', textDecoration: 'underline' }}
          onClick={() => {
            onClose()
            onUndo()
          }}
        >
          Undo
        </Button>
      )}
      <IconButton aria-label="Dismiss" aria-describedby={text} size="small" sx={{ color: 'inherit' }} onClick={onClose}>
        <XIcon size={18} />
      </IconButton>
    </Card>
  )
}

const Place = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  right: 24,
  bottom: 24,
  display: 'grid',
  justifyItems: 'end',
  gap: 8,
  maxWidth: 'min(560px, calc(100vw - 48px))',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
})
const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderRadius: 'var(--radius-md)',
  backgroundColor: 'var(--btn-gray-fill)',
  color: 'var(--btn-gray-on-fill)',
  boxShadow: 'var(--shadow-3)',
  font: 'var(--type-label)',
  pointerEvents: 'auto',
  '& > span': { flex: 1, padding: '6px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '&[data-notice=error]': { backgroundColor: 'var(--btn-red-fill)', color: 'var(--btn-red-on-fill)' },
})
