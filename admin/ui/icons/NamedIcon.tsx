import { SquaresFourIcon, type IconProps } from '@phosphor-icons/react'
import { screenIcons } from './screenIcons.ts'

/** The icon that a declaration names; four squares if unknown. */
export const NamedIcon = ({ name, ...props }: IconProps & { name: string }) => {
  const Found = screenIcons[name] ?? SquaresFourIcon
  return <Found aria-hidden {...props} />
}
