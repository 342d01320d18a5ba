import { use, type ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router-dom'
import { HeldContext } from '../data/HeldContext.ts'
import { useDeclarations } from '../declarations/index.ts'
import { openable } from '../navigation/addresses.ts'

/** Where a link leads the account; null if its roles do not open it. Links within a screen lead where they say. */
const useTarget = (to: LinkProps['to']): LinkProps['to'] | null => {
  const declarations = useDeclarations()
  const held = use(HeldContext)
  return held && typeof to === 'string' && to.startsWith('/') ? openable(declarations, held, to) : to
}

/** A link of the back office, or its words alone where the account may not open it. */
export const Link = ({ to, ...props }: LinkProps) => {
  const target = useTarget(to)
  if (target !== null) return <RouterLink {...props} to={target} />
  const { className, style, children } = props
  return (
    <span className={className} style={style}>
      {children}
    </span>
  )
}

/** The same for buttons, tabs and menu items, which are left out instead. */
export const ButtonLink = ({ to, ...props }: ComponentProps<typeof RouterLink>) => {
  const target = useTarget(to)
  return target === null ? null : <RouterLink {...props} to={target} />
}
