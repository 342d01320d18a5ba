import { useEffect } from 'react'

const signs = ['pointermove', 'touchstart', 'keydown'] as const

/** Loads what is shown over screens with the first sign of a person, so that it is there by the time something is pressed. */
export const useOverlaysReady = (): void => {
  useEffect(() => {
    const signed = new AbortController()
    const load = () => {
      signed.abort()
      // Whatever opens first asks again if this fails.
      import('../ui/overlays/Menu.tsx').catch(() => undefined)
    }
    for (const sign of signs) addEventListener(sign, load, { signal: signed.signal, passive: true })
    return () => signed.abort()
  }, [])
}
