import { useEffect, useState, type ComponentType } from 'react'
import { firstAsked } from './toast.ts'

/**
 * Renders toasts: once per app, near its root. The view is loaded with the first toast; without a connection it comes from the
 * service worker's cache, or once online. `--toast-left` and `--toast-bottom` leave room for a rail and a tab bar.
 */
export const Toaster = () => {
  const [isAsked, setAsked] = useState(false)
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => void firstAsked.then(() => setAsked(true)), [])
  const isWanted = View === null && isAsked
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const load = () => {
      import('./ToastView.tsx').then(
        ({ default: loaded }) => isHere && setView(() => loaded),
        () => {
          // Offline, toasts wait for the connection.
        },
      )
    }
    load()
    addEventListener('online', load)
    return () => {
      isHere = false
      removeEventListener('online', load)
    }
  }, [isWanted])
  return View && <View />
}
