import { lazy, Suspense, useEffect, useState } from 'react'
import { useSettled } from '../settled.ts'
import { firstAsked } from './toast.ts'

const ToastView = lazy(() => import('./ToastView.tsx'))

/**
 * The place where toasts appear: once per app, near its root. What draws them is fetched with the first one, or as soon as
 * the first screen has settled, so that it is there when the connection is gone. `--toast-left` and `--toast-bottom` leave room for a rail and a tab bar.
 */
export const Toaster = () => {
  const isSettled = useSettled()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void firstAsked.then(() => setAsked(true)), [])
  return isSettled || isAsked ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
