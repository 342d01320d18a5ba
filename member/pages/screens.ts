import type { ComponentType } from 'react'
import { customWidgetName, matchWord, widgetCustomNames, type WidgetCustomName } from '#shared/rules/index.ts'
import type { MenuPage } from '../app/index.ts'
import { VirtualCareTypes } from '../care/index.ts'
import { HealthQuestionnaire, NutritionQuestionnaire, TelehealthQuestionnaire } from '../questionnaires/index.ts'
import { Wellbeing } from '../wellbeing/index.ts'
import { hasBuiltIn } from '../widgets/index.ts'

/** Built-in content of a page: a widget that could also stand elsewhere, or a screen that only pages have. */
export type Screen = { widget: WidgetCustomName } | { component: ComponentType }

/** Screens by the path of the menu entry that leads to them. */
const components: ReadonlyMap<string, ComponentType> = new Map([
  ['wellbeing', Wellbeing],
  ['hra-form', HealthQuestionnaire],
  ['telehealth-form', TelehealthQuestionnaire],
  ['nutrition-form', NutritionQuestionnaire],
])

/** Paths of menu entries whose built-in content goes by another name. */
const aliases: Readonly<Record<string, WidgetCustomName>> = {
  'virtual-care': 'primary care visit',
  'testing-center': 'recent test',
}

/** What stands below the built-in content of a page. */
const further: ReadonlyMap<string, ComponentType> = new Map([['virtual-care', VirtualCareTypes]])

const wordOf = (path: string): string => path.replace(/^\/?(?:client\/)?/, '').replace(/\/+$/, '')

/** What comes after the built-in content of a page, by its path. */
export const furtherScreenOf = ({ path }: Pick<MenuPage, 'path'>): Screen | null => {
  const component = path === null ? undefined : further.get(wordOf(path))
  return component ? { component } : null
}

/** The built-in content of a page, by its path; null for a page without any. */
export const screenOf = ({ path }: Pick<MenuPage, 'path'>): Screen | null => {
  if (path === null) return null
  const word = wordOf(path)
  const component = components.get(word)
  if (component) return { component }
  const name = aliases[word] ?? (matchWord(widgetCustomNames, word) && customWidgetName(word))
  return name && hasBuiltIn(name) ? { widget: name } : null
}
