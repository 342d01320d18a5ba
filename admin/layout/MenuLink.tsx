import { useRemoveFromStore } from 'react-admin'
import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom'

/** Lists keep search and filters for whoever comes back from a record; who comes by the menu begins anew. */
const useFreshList = ({ to, onClick }: Pick<LinkProps, 'to' | 'onClick'>): NonNullable<LinkProps['onClick']> => {
  const remove = useRemoveFromStore()
  return (event) => {
    if (typeof to === 'string') remove(`${to.slice(1)}.listParams`)
    onClick?.(event)
  }
}

/** A link of the menu to a screen. */
export const MenuLink = (props: LinkProps) => <Link {...props} onClick={useFreshList(props)} />

/** The same, which says when its screen is open. */
export const MenuNavLink = (props: NavLinkProps) => <NavLink {...props} onClick={useFreshList(props)} />
