import { actionCtaTypes } from './common.ts'
import { boolean, choice, reference, text } from './fields.ts'

const section = 'Call to action'

/** The button of a step in a program, whether one action or a group of them: what it does and what it says. */
export const actionCta = {
  cta_type: choice(actionCtaTypes, { default: 'none', label: 'Type', section }),
  cta_text: text({
    max: 100,
    label: 'CTA Text',
    section,
    shownWhen: { cta_type: ['url', 'triggered process', 'manual confirmation', 'page'] },
  }),
  cta_url: text({ format: 'url', max: 2000, label: 'URL', section, shownWhen: { cta_type: ['url'] } }),
  cta_page_id: reference('pages', { label: 'CTA Page', section, onDelete: 'set null', shownWhen: { cta_type: ['page'] } }),
  cta_triggered_process_code: text({
    max: 100,
    label: 'Triggered process',
    section,
    help: 'Code of a process.',
    shownWhen: { cta_type: ['triggered process'] },
  }),
  cta_completed_text: text({
    max: 100,
    label: 'Completed text',
    section,
    shownWhen: { cta_type: ['triggered process', 'manual confirmation'] },
  }),
  cta_complete_action_on_click: boolean({ label: 'Complete on click', section, shownWhen: { cta_type: ['url', 'page'] } }),
}

/** The page that the button leads to, with what its address is made of. */
export const actionCtaPage = {
  cta_page: { through: 'cta_page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' },
} as const
