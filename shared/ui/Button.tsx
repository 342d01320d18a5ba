import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import type { ButtonHTMLAttributes, ComponentPropsWithoutRef, ElementType, MouseEvent, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { buttonStyles, buttonAttributes, type ButtonStyle } from './buttonStyles.ts'
import { Spinner } from './Spinner.tsx'
import { NewTab } from './VisuallyHidden.tsx'

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'>

export interface ButtonProps extends NativeButton, ButtonStyle {
  /** Shows a spinner, keeps its width and focus, and ignores clicks. */
  loading?: boolean
  /** Cannot be focused either: nothing that is pressed makes it so. */
  unavailable?: boolean
  /** An icon before the text. */
  icon?: ReactNode
  /** An icon after the text. */
  iconEnd?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A button, which submits a form only with `type="submit"`. Disabled, it ignores presses but keeps the focus, which `disabled` would drop. */
export const Button = (props: ButtonProps) => {
  const {
    color,
    variant,
    size,
    full,
    loading = false,
    disabled,
    unavailable,
    icon,
    iconEnd,
    children,
    onClick,
    ...rest
  } = props
  const isOff = disabled || loading
  return (
    <Face
      type="button"
      {...rest}
      {...buttonAttributes({ color, variant, size, full })}
      disabled={unavailable}
      aria-busy={loading || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? stop : onClick}
    >
      {loading && icon ? (
        <IconPlace>
          <Spinner />
        </IconPlace>
      ) : (
        icon
      )}
      {loading && !icon ? (
        <Centre>
          <Spinner />
        </Centre>
      ) : null}
      <Words data-hidden={(loading && !icon) || undefined}>{children}</Words>
      {iconEnd}
    </Face>
  )
}

export interface IconButtonProps extends NativeButton, ButtonStyle {
  /** Its accessible name. */
  label: string
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button with one icon. Gray and plain by default. */
export const IconButton = (props: IconButtonProps) => {
  const {
    color = 'gray',
    variant = 'plain',
    size,
    full,
    label,
    loading = false,
    disabled,
    children,
    onClick,
    ...rest
  } = props
  const isOff = disabled || loading
  return (
    <Square
      type="button"
      {...rest}
      {...buttonAttributes({ color, variant, size, full })}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? stop : onClick}
    >
      {loading ? <Spinner /> : children}
    </Square>
  )
}

export type ButtonLinkProps<Link extends ElementType> = ButtonStyle & {
  /** The link component: 'a' by default, or the router's Link. */
  component?: Link
  icon?: ReactNode
  iconEnd?: ReactNode
  children?: ReactNode
} & Omit<ComponentPropsWithoutRef<Link>, keyof ButtonStyle | 'component' | 'icon' | 'iconEnd' | 'children'>

/** A link that looks like a button: `<ButtonLink component={Link} to="/client/home">`. One that opens a new tab says so, and has the arrow of it. */
export const ButtonLink = <Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) => {
  const { component, color, variant, size, full, icon, iconEnd, children, ...rest } = props
  const isNewTab = 'target' in rest && rest.target === '_blank'
  return (
    <LinkFace as={component} {...rest} {...buttonAttributes({ color, variant, size, full })}>
      {icon}
      <Words>
        {children}
        {isNewTab && <NewTab />}
      </Words>
      {iconEnd ?? (isNewTab && <ArrowUpRightIcon size={20} aria-hidden />)}
    </LinkFace>
  )
}

const Face = styled.button`
  ${buttonStyles}
`

const LinkFace = styled.a`
  ${buttonStyles}
`

const Square = styled.button`
  ${buttonStyles}
  flex: none;
  padding: 0;
  width: var(--size-control-md);
  &[data-size='sm'] {
    padding: 0;
    width: var(--size-control-sm);
  }
  &[data-size='lg'] {
    padding: 0;
    width: var(--size-control-lg);
  }
`

const Words = styled.span`
  min-width: 0;
  &[data-hidden] {
    opacity: 0;
  }
`

const Centre = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`

const IconPlace = styled.span`
  display: grid;
  place-items: center;
  width: var(--size-icon);
`
