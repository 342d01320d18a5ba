import { createContext, useContext, useEffect } from 'react'

/** Breadcrumbs after the group, with their links. */
export type Trail = readonly (string | { label: string; to: string })[]

export const TrailContext = createContext<(trail: Trail) => void>(() => {})

/** Sets the breadcrumbs and the window title. */
export const ScreenTitle = ({ trail }: { trail: Trail }) => {
  const setTrail = useContext(TrailContext)
  const key = JSON.stringify(trail)
  useEffect(() => {
    const words = JSON.parse(key) as Trail
    setTrail(words)
    const last = words.at(-1)
    document.title = `${typeof last === 'object' ? last.label : (last ?? 'Admin')} · Hale admin`
  }, [key, setTrail])
  return null
}
