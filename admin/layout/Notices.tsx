import { Suspense } from 'react'
import { useNotificationContext } from 'react-admin'
import { useOnce } from '../ui/useOnce.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const Shown = lazyPart(() => import('./ShownNotices.tsx'))

/** Notices at the bottom of the page. Their place is there before the first, so that screen readers say it. */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const hadAny = useOnce(notifications.length > 0)
  return (
    <div aria-live="polite">
      <Suspense>{hadAny && <Shown />}</Suspense>
    </div>
  )
}
