import { SquaresFourIcon, type IconProps } from '@phosphor-icons/react'
import { icons } from './catalogue.ts'

/** The Phosphor icon of that name, in kebab case; four squares when there is none. */
export const NamedIcon = ({ name, ...props }: IconProps & { name: string }) => {
  const Found = icons[name] ?? SquaresFourIcon
  return <Found {...props} />
}
