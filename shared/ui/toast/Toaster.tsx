import { lazy, Suspense, useEffect, useState } from 'react'

const ToastView = lazy(() => import('./ToastView.tsx'))

/**
 * The place where toasts appear: once per app, near its root. What draws them is fetched right after the first paint, so
 * that it is there when the connection is gone. `--toast-left` and `--toast-bottom` leave room for a rail and a tab bar.
 */
export const Toaster = () => {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return painted ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
