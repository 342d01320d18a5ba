import type { ResourceProps } from 'react-admin'
import { LanguageList } from './languages/index.ts'
import { UserList } from './users/index.ts'

/** Screens made by hand, by the resource's name; they replace the generated ones. */
export const overrides: Readonly<Record<string, Partial<ResourceProps>>> = {
  languages: { list: LanguageList },
  user: { list: UserList },
}
