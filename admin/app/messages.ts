import type { I18nProvider } from 'react-admin'
import { labelOf } from '#shared/classkeys/define.ts'
import { declarationAt, type Declarations } from '../declarations/index.ts'

/** Overrides of react-admin's messages. */
const own: Readonly<Record<string, string>> = {
  'ra.notification.created': 'Created',
  'ra.notification.updated': 'Saved',
  'ra.message.invalid_form': 'Some fields need your attention',
  'ra.message.unsaved_changes': 'You have unsaved changes. Leave without saving?',
  'ra.notification.http_error': 'Something went wrong! Try again later.',
  'ra.notification.item_doesnt_exist': 'This item no longer exists',
}

/** The library's English messages, with resource and field names from the declarations. */
export const messages = (english: I18nProvider, declarations: Declarations): I18nProvider => ({
  ...english,
  translate: (key, options) => {
    const words = own[key]
    if (words !== undefined) return words
    const [, path, part, name] = /^resources\.([^.]+)\.(name|fields)(?:\.(.+))?$/.exec(key) ?? []
    const resource = path === undefined ? undefined : declarationAt(declarations, path)
    if (!resource) return english.translate(key, options)
    if (part === 'name')
      return resource.label[(options as { smart_count?: number } | undefined)?.smart_count === 1 ? 0 : 1]
    return labelOf(name ?? '', resource.fields[name ?? ''] ?? resource.derived[name ?? ''])
  },
})
