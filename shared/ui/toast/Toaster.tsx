import { useEffect, useState, type ComponentType } from 'react'
import { useSettled } from '../settled.ts'
import { firstAsked } from './toast.ts'

/**
 * The place where toasts appear: once per app, near its root. What draws them is fetched with the first one, or as soon as
 * the first screen has settled, so that it is there when the connection is gone; where it was gone before, once it is back.
 * `--toast-left` and `--toast-bottom` leave room for a rail and a tab bar.
 */
export const Toaster = () => {
  const isSettled = useSettled()
  const [isAsked, setAsked] = useState(false)
  const [View, setView] = useState<ComponentType | null>(null)
  useEffect(() => void firstAsked.then(() => setAsked(true)), [])
  const isWanted = View === null && (isSettled || isAsked)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const load = () => {
      import('./ToastView.tsx').then(
        ({ default: loaded }) => isHere && setView(() => loaded),
        () => {
          // Without a connection toasts wait for it.
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
