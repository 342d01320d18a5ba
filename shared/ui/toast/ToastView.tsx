import { useEffect } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import styled from 'styled-components'
import { useText } from '../text.ts'
import { media } from '../tokens.ts'
import { pauseHandlers } from './pause.ts'
import { attachView, toastDurations, type ToastRequest } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'

const show = ({ id, kind, message, action }: ToastRequest) => {
  // The card times itself, since the timer also pauses on focus.
  const options = { id, duration: Infinity }
  sonner.custom(
    () => (
      <ToastCard kind={kind} duration={toastDurations[kind]} action={action} onClose={() => sonner.dismiss(id)}>
        {message}
      </ToastCard>
    ),
    options,
  )
}

const ToastView = () => {
  const text = useText()
  useEffect(() => attachView({ show, dismiss: (id) => void sonner.dismiss(id) }), [])
  return (
    <Place data-toasts {...pauseHandlers}>
      <Sonner
        position="bottom-left"
        offset={{ left: 'var(--toast-left, var(--space-8))', bottom: 'var(--toast-bottom, var(--space-8))' }}
        mobileOffset={{
          left: 'var(--space-4)',
          right: 'var(--space-4)',
          bottom: 'var(--toast-bottom, var(--space-4))',
        }}
        gap={12}
        containerAriaLabel={text('notifications')}
      />
    </Place>
  )
}

export default ToastView

const Place = styled.div`
  display: contents;
  [data-sonner-toaster] {
    --width: var(--size-toast) !important;
    z-index: var(--depth-toast);
    font-family: var(--font-sans);
    max-width: calc(100vw - var(--space-8));
  }
  [data-sonner-toaster] [data-sonner-toast] {
    width: 100%;
    border-radius: var(--radius-lg);
  }
  ${media.narrow} {
    [data-sonner-toaster] {
      left: var(--space-4) !important;
    }
  }
`
