import { SquaresFourIcon, type IconProps } from '@phosphor-icons/react'
import { screenIcons } from './screenIcons.ts'

/** Any screen's icon; four squares if unknown. */
const FurtherIcon = ({ name, ...props }: IconProps & { name: string }) => {
  const Found = screenIcons[name] ?? SquaresFourIcon
  return <Found {...props} />
}

export default FurtherIcon
