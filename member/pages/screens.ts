import { customWidgetName, matchWord, widgetCustomNames, type WidgetCustomName } from '#shared/rules/index.ts'
import type { MenuPage } from '../app/index.ts'
import { hasBuiltIn } from '../widgets/index.ts'

/** Paths of menu entries whose built-in content goes by another name. */
const aliases: Readonly<Record<string, WidgetCustomName>> = {
  'hra-form': 'health assessment',
  'virtual-care': 'primary care visit',
  'testing-center': 'recent test',
}

/** The built-in content of a page, by its path; null for a page without any. */
export const screenOf = ({ path }: Pick<MenuPage, 'path'>): WidgetCustomName | null => {
  if (path === null) return null
  const word = path.replace(/^\/?(?:client\/)?/, '').replace(/\/+$/, '')
  const name = aliases[word] ?? (matchWord(widgetCustomNames, word) && customWidgetName(word))
  return name && hasBuiltIn(name) ? name : null
}
