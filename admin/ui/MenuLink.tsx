import { useRemoveFromStore } from 'react-admin'
import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom'

/** Lists keep search and filters when returning from a record; opening them from the menu resets both. */
const useFreshList = ({ to, onClick }: Pick<LinkProps, 'to' | 'onClick'>): NonNullable<LinkProps['onClick']> => {
  const remove = useRemoveFromStore()
  return (event) => {
    if (typeof to === 'string') remove(`${to.slice(1)}.listParams`)
    onClick?.(event)
  }
}

/** A menu link to a screen. */
export const MenuLink = (props: LinkProps) => <Link {...props} onClick={useFreshList(props)} />

/** The same, marked while its screen is open. */
export const MenuNavLink = (props: NavLinkProps) => <NavLink {...props} onClick={useFreshList(props)} />
