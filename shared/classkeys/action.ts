import { actionCtaTypes, code, isActive, position } from './common.ts'
import { defineClasskey } from './define.ts'
import { boolean, choice, file, integer, reference, richText, text } from './fields.ts'

/** A step of a program: what a member does, and the button that does it. */
export const action = defineClasskey({
  classkey: 'action',
  label: ['Action', 'Actions'],
  group: 'programs',
  icon: 'check-circle',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, help: 'Only admins see this.' }),
    code: { ...code, help: 'Completing a step names it by this code.' },
    title: text({ search: true }),
    subtitle: text(),
    short_description: text({ format: 'multiline', max: 1000 }),
    description: richText(),
    full_description: richText(),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    star_value: integer({ default: 0, min: 0, max: 10_000, label: 'Stars', help: 'Given when the step is completed.' }),
    cta_type: choice(actionCtaTypes, { default: 'none', label: 'Type', section: 'Call to action' }),
    cta_text: text({
      max: 100,
      label: 'CTA Text',
      section: 'Call to action',
      shownWhen: { cta_type: ['url', 'triggered process', 'manual confirmation', 'page'] },
    }),
    cta_url: text({ format: 'url', max: 2000, label: 'URL', section: 'Call to action', shownWhen: { cta_type: ['url'] } }),
    cta_page_id: reference('pages', {
      label: 'CTA Page',
      section: 'Call to action',
      onDelete: 'set null',
      shownWhen: { cta_type: ['page'] },
    }),
    cta_triggered_process_code: text({
      max: 100,
      label: 'Triggered process',
      section: 'Call to action',
      help: 'Code of a process.',
      shownWhen: { cta_type: ['triggered process'] },
    }),
    cta_completed_text: text({
      max: 100,
      label: 'Completed text',
      section: 'Call to action',
      shownWhen: { cta_type: ['triggered process', 'manual confirmation'] },
    }),
    cta_complete_action_on_click: boolean({
      label: 'Complete on click',
      section: 'Call to action',
      shownWhen: { cta_type: ['url', 'page'] },
    }),
    order: position,
    is_active: isActive,
  },
  derived: { cta_page: { through: 'cta_page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' } },
  list: ['icon', 'name', 'title', 'code', 'cta_type', 'is_active', 'updated_at'],
  filters: ['cta_type', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
})
