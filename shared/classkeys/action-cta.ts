import { actionCtaTypes } from './common.ts'
import { boolean, choice, reference, text } from './fields.ts'

const section = 'Call to action'

/** The button of a step in a program, an action or a group: what it does and its texts. */
export const actionCta = {
  cta_type: choice(actionCtaTypes, { default: 'none', label: 'Type', section, labels: { url: 'URL' } }),
  cta_text: text({ max: 100, label: 'CTA Text', section }),
  cta_url: text({ format: 'url', max: 2000, label: 'URL', section }),
  cta_page_id: reference('pages', { label: 'CTA Page', section, onDelete: 'set null' }),
  cta_triggered_process_code: text({ max: 100, label: 'Triggered process', section, codeOf: 'processes' }),
  cta_completed_text: text({ max: 100, label: 'Completed text', section, help: 'Button text once it is done.' }),
  cta_complete_action_on_click: boolean({ label: 'Complete on click', section }),
}

/** The page that the button opens, with the fields for its URL. */
export const actionCtaPage = {
  cta_page: { through: 'cta_page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' },
} as const
