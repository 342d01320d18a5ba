import { hidden, requiredIf, shown, shownIf, type FieldRule, type FieldRules } from '../values/field-rules.ts'
import type { WidgetType } from './widgets.ts'

type Values = Readonly<Record<string, unknown>>

const everyType = ['arrow', 'button']

/** Where a widget's call to action may lead: only a text widget may have none. */
export const widgetUrlTypes = (type: unknown): readonly ('url' | 'page' | 'none')[] =>
  type === 'text' ? ['url', 'page', 'none'] : ['url', 'page']

/**
 * A widget's call to action. It is an arrow or a button, and leads to an address or a page. Its text appears on a button, and always
 * on an icon nudge. Built-in widgets have their own.
 */
export const widgetCtaRules = (values: Values): FieldRules => {
  const { type, cta_type: look, cta_url_type: target } = values
  const isOwn = type !== 'custom'
  // The two links lead on by themselves.
  const needsUrl = type !== 'two content links'
  return {
    cta_type: isOwn
      ? { isShown: true, isRequired: true, message: 'Choose Arrow or Button.', values: everyType }
      : hidden,
    cta_url_type: isOwn
      ? {
          isShown: true,
          isRequired: true,
          message: `Choose ${type === 'text' ? 'URL, Page or None' : 'URL or Page'}.`,
          values: widgetUrlTypes(type),
        }
      : hidden,
    cta_text: shownIf(isOwn && (look === 'button' || type === 'icon nudge')),
    cta_url:
      isOwn && target === 'url'
        ? { isShown: true, isRequired: needsUrl, message: 'Enter a URL, or switch URL type to Page.' }
        : hidden,
    cta_page_id: requiredIf(isOwn && target === 'page', 'Choose a page, or switch URL type to URL.'),
    cta_complete_action_on_click: shownIf(isOwn && (target === 'url' || target === 'page')),
  }
}

/**
 * The call to action of a program's step: none, an address, a page, a process to start, or the member's confirmation that it is done.
 * The last two have a completed text; the first two may complete the step when clicked.
 */
export const actionCtaRules = ({ cta_type: type }: Values): FieldRules => {
  const isLink = type === 'url' || type === 'page'
  const isPress = type === 'triggered process' || type === 'manual confirmation'
  return {
    cta_type: { isShown: true, isRequired: true, message: 'Choose a type.' },
    cta_text: shownIf(isLink || isPress),
    cta_url: requiredIf(type === 'url', 'Enter a URL, or choose another type.'),
    cta_page_id: requiredIf(type === 'page', 'Choose a page, or another type.'),
    cta_triggered_process_code: requiredIf(type === 'triggered process', 'Choose a process, or another type.'),
    cta_completed_text: shownIf(isPress),
    cta_complete_action_on_click: shownIf(isLink),
  }
}

const usedBy: Readonly<Record<string, readonly WidgetType[]>> = {
  custom_name: ['custom'],
  title: [
    'common',
    'nudge',
    'headline',
    'borderless',
    'icon nudge',
    'quad',
    'large quad',
    'two content links',
    'html',
    'text',
  ],
  subtitle: [
    'common',
    'nudge',
    'headline',
    'borderless',
    'icon nudge',
    'quad',
    'large quad',
    'two content links',
    'html',
    'text',
  ],
  description: ['common', 'nudge', 'headline', 'borderless', 'html', 'text'],
  image: ['common', 'nudge', 'headline', 'borderless'],
  image_position: ['common', 'nudge', 'headline', 'borderless'],
  icon: ['common', 'nudge', 'headline', 'borderless', 'icon nudge'],
  quad_options: ['quad'],
  large_quad_options: ['large quad'],
  two_content_link_options: ['two content links'],
}

/** The fields shown by each type of widget, and the rules of its call to action. */
export const widgetRules = (values: Values): FieldRules => {
  const content = Object.entries(usedBy).map(([name, types]): [string, FieldRule] => [
    name,
    (types as readonly unknown[]).includes(values['type']) ? shown : hidden,
  ])
  return { ...Object.fromEntries(content), ...widgetCtaRules(values) }
}
