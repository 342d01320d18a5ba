import type { ResourceProps } from 'react-admin'
import { UserList } from './users/index.ts'

/** Screens made by hand, by the resource's name; they replace the generated ones. */
export const overrides: Readonly<Record<string, Partial<ResourceProps>>> = {
  user: { list: UserList },
}
