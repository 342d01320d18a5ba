import { useEffect } from 'react'

const signs = ['pointermove', 'touchstart', 'keydown'] as const

/** Loads what is shown over screens, and what keeps the focus, with the first sign of a person: before something is pressed. */
export const useOverlaysReady = (): void => {
  useEffect(() => {
    const signed = new AbortController()
    const load = () => {
      signed.abort()
      import('../ui/overlays/Menu.tsx').then(
        ({ keepFocus }) => keepFocus(),
        // Whatever opens first asks again.
        () => {},
      )
    }
    for (const sign of signs) addEventListener(sign, load, { signal: signed.signal })
    return () => signed.abort()
  }, [])
}
