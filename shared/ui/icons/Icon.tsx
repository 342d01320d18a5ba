import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { Icon as IconComponent, IconProps as PhosphorProps } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'
import { iconLoaders } from './loaders.ts'

export type IconName = keyof typeof iconLoaders

/** The names that data may use, in alphabetical order. */
export const iconNames = Object.keys(iconLoaders).filter((name): name is IconName => name in iconLoaders)

export const isIconName = (name: string): name is IconName => Object.hasOwn(iconLoaders, name)

const loaded = new Map<IconName, IconComponent>()

/** Fetches an icon by its kebab-case name; undefined for a name that is not on the list. */
export const iconByName = async (name: string): Promise<IconComponent | undefined> => {
  if (!isIconName(name)) return undefined
  const icon = loaded.get(name) ?? (await iconLoaders[name]())
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
  const known = isIconName(name)
  const Drawn = known ? loaded.get(name) : QuestionIcon
  useEffect(() => {
    let shown = true
    if (known && !loaded.has(name)) void iconByName(name).then(() => shown && arrived((count) => count + 1))
    return () => {
      shown = false
    }
  }, [known, name])
  if (!Drawn) return <svg width={size} height={size} aria-hidden="true" />
  return <Drawn aria-hidden={rest['aria-label'] ? undefined : true} {...rest} size={size} />
}
