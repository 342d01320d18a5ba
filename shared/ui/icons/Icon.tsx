import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { Icon as IconComponent, IconProps as PhosphorProps } from '@phosphor-icons/react'
import { createElement, useEffect, useState } from 'react'

const loaded = new Map<string, IconComponent | undefined>()

/** Fetches an icon by its kebab-case name; undefined for a name that is not on the list of icons/loaders.ts. */
export const iconByName = async (name: string): Promise<IconComponent | undefined> => {
  if (loaded.has(name)) return loaded.get(name)
  const { iconLoaders, isIconName } = await import('./loaders.ts')
  const icon = isIconName(name) ? await iconLoaders[name]() : undefined
  loaded.set(name, icon)
  return icon
}

interface IconProps extends PhosphorProps {
  /** A kebab-case name, as content and the back office store it. */
  name: string
}

/** An icon that data names. Its place is kept while it is fetched; a name that is not known draws a question mark. */
export const Icon = ({ name, size = '1.25rem', ...rest }: IconProps) => {
  const [, arrived] = useState(0)
  useEffect(() => {
    let shown = true
    if (!loaded.has(name)) void iconByName(name).then(() => shown && arrived((count) => count + 1))
    return () => {
      shown = false
    }
  }, [name])
  if (!loaded.has(name)) return <svg width={size} height={size} aria-hidden="true" />
  return createElement(loaded.get(name) ?? QuestionIcon, { 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest, size })
}
