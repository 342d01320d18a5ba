import { Suspense } from 'react'
import { useNotificationContext } from 'react-admin'
import { useOnce } from '../ui/useOnce.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const Shown = lazyPart(() => import('./ShownNotices.tsx'))

/** Notices at the bottom of the page. */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const hadAny = useOnce(notifications.length > 0)
  return <Suspense>{hadAny && <Shown />}</Suspense>
}
