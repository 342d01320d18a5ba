import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { declarationAt, type Declarations } from '../declarations/index.ts'
import { needsOf, type Action } from './needs.ts'
import { further, mayDelete } from './index.ts'

/** Screens without an entry in the sidebar, and the permission they take. */
const others: Readonly<Record<string, string>> = {
  '/appointments/calendar': 'appointments:read',
  '/pages/home': 'widgets:read',
  '/pages/menu': 'pages:read',
  '/translations': 'languages:read',
  '/upload-users': 'user:write',
}

/** What the screen at an address is of, and what it does; undefined for an unknown one. */
const screenAt = (declarations: Declarations, parts: readonly string[]): [Resource, Action] | undefined => {
  const [first = '', second, third] = parts
  const isUpload = first === 'import' || first === 'upload'
  const resource = declarationAt(declarations, isUpload ? (second ?? '') : first)
  if (!resource) return undefined
  if (isUpload) return [resource, first === 'import' ? 'edit' : 'create']
  if (second === undefined) return [resource, 'list']
  if (second === 'create') return [resource, 'create']
  return [resource, third === undefined || third === 'add-biomarker' ? 'edit' : 'show']
}

/** The permissions that are missing for the screen at an address of the back office; none where it opens, or does not exist. */
export const missingAt = (
  declarations: Declarations,
  held: ReadonlySet<string>,
  address: string,
): readonly string[] => {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const without = (permissions: readonly string[]) => permissions.filter((one) => !held.has(one))
  if (path === '/trash') return mayDelete(held) ? [] : ['a permission to delete']
  const alone = others[path] ?? further.find((screen) => `/${screen.path}` === path)?.permission
  if (typeof alone === 'string') return without([alone])
  const found = screenAt(declarations, path.split('/').slice(1))
  return found ? without(needsOf(...found)) : []
}

/** Where a link leads somebody: to its address, to the item's detail screen if they may not edit it, or nowhere. */
export const openable = (declarations: Declarations, held: ReadonlySet<string>, address: string): string | null => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const parts = path.split('/').slice(1)
  const found = screenAt(declarations, parts)
  const isForm = found?.[1] === 'edit' && parts.length === 2 && parts[0] !== 'import' && !others[path]
  const isEditable = !isForm || found[0].operations.includes('set')
  if (isEditable && missingAt(declarations, held, address).length === 0) return address
  return isForm && held.has(permissionOf(found[0], 'read')) ? `${path}/show${rest}` : null
}
