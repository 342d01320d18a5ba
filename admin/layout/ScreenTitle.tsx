import { createContext, useContext, useEffect } from 'react'

/** Words of the breadcrumbs after the group, and where each leads. */
export type Trail = readonly (string | { label: string; to: string })[]

export const TrailContext = createContext<(trail: Trail) => void>(() => {})

/** Names the open screen in the breadcrumbs and in the window's title. */
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
