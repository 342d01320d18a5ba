import type { Icon as IconComponent, IconProps as PhosphorProps } from '@phosphor-icons/react'
import { createElement, useEffect, useState } from 'react'

const loaded = new Map<string, IconComponent | undefined>()

/** Loads an icon by its kebab-case name; undefined for names missing in icons/loaders.ts. */
export const iconByName = async (name: string): Promise<IconComponent | undefined> => {
  if (loaded.has(name)) return loaded.get(name)
  const { iconLoaders, isIconName } = await import('./loaders.ts')
  const icon = isIconName(name) ? await iconLoaders[name]() : undefined
  loaded.set(name, icon)
  return icon
}

/** Fallback for unknown icons. */
const unknown = 'question'

interface IconProps extends PhosphorProps {
  /** A kebab-case name, as stored in content. */
  name: string
}

/** An icon named by data. Its space is reserved while it loads; unknown names show a question mark. */
export const Icon = ({ name, size = '1.25rem', ...rest }: IconProps) => {
  const [, arrived] = useState(0)
  useEffect(() => {
    let shown = true
    const fetchIt = async () => {
      if (!(await iconByName(name))) await iconByName(unknown)
      if (shown) arrived((count) => count + 1)
    }
    // If loading fails, its space stays empty.
    if (!loaded.has(name)) fetchIt().catch(() => {})
    return () => {
      shown = false
    }
  }, [name])
  const drawn = loaded.has(name) ? (loaded.get(name) ?? loaded.get(unknown)) : undefined
  if (!drawn) return <svg width={size} height={size} aria-hidden="true" />
  return createElement(drawn, { 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest, size })
}
