import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The id of a visit's element on the screen. */
export const placeOfVisit = (id: number): string => `visit-${id}`

/**
 * Brings the visit of the address (`?visit=12`) into view once, with the focus on it, so that it is read out. Earlier visits are
 * loaded until it is among them.
 * @param showMore loads more; null without any
 */
export const useAskedVisit = (isLoaded: boolean, showMore: (() => void) | null): void => {
  const [search] = useSearchParams()
  const asked = Number(search.get('visit'))
  const shown = useRef(0)
  useEffect(() => {
    if (!isLoaded || !asked || shown.current === asked) return
    const place = document.getElementById(placeOfVisit(asked))
    if (!place) {
      showMore?.()
      return
    }
    shown.current = asked
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
  })
}
