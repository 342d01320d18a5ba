import type { ComponentProps, MouseEvent } from 'react'

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** The element of the theme's buttons. The library gives it `aria-disabled` instead of `disabled`, so it keeps the focus. */
const ThemeButton = ({ type = 'button', onClick, ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} onClick={rest['aria-disabled'] ? stop : onClick} />
)

/** For default props, whose types do not know it. */
export const element: object = { component: ThemeButton }
