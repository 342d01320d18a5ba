import { fixedMemberRoutes } from '#shared/rules/index.ts'
import { displayedPages, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, file, list, reference, references, richText, text } from '../fields.ts'

const widths = ['full', 'half'] as const

/** An entry of the member menu: a content page with its own slug, or a link to a built-in screen. */
export const pages = defineClasskey({
  classkey: 'pages',
  label: ['Page', 'Pages'],
  group: 'content',
  icon: 'browser',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    title: text({ search: true, help: 'Page heading. Leave blank to use the name.' }),
    slug: text({
      format: 'slug',
      required: true,
      max: 100,
      search: true,
      from: 'name',
      reserved: fixedMemberRoutes,
      help: 'Last part of its address under /client.',
    }),
    path: text({ max: 200, search: true, help: 'For entries that open a built-in screen, such as hra-form.' }),
    parent_id: reference('pages', { label: 'Parent' }),
    icon: text({ format: 'icon' }),
    order: position,
    is_published: boolean({ label: 'Published', section: 'Visibility' }),
    type: choice(['default', 'custom', 'gallery', 'html', 'htmlfull'], {
      default: 'default',
      fallback: 'default',
      section: 'Layout',
      labels: { html: 'HTML', htmlfull: 'HTML, full page' },
    }),
    main_content_width: choice(widths, { default: 'full', fallback: 'full', section: 'Layout' }),
    widget_width: choice(widths, { default: 'full', fallback: 'full', section: 'Layout' }),
    inner_html: richText({
      isDesigned: true,
      max: 200_000,
      label: 'HTML',
      section: 'Layout',
      help: 'Elements with the class print-card or pharmacy-card open the savings card.',
    }),
    gallery: list(
      { image: file({ allowUrl: true }), caption: text(), url: text({ format: 'url', max: 2000 }) },
      { max: 100, section: 'Layout', shownWhen: { type: ['gallery'] } },
    ),
    displayed_pages: displayedPages,
    programs: references(
      'programs',
      { table: 'page_programs', own: 'page_id', other: 'program_id' },
      { include: ['name', 'code'], section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    program_action: reference('action', {
      onDelete: 'set null',
      section: 'Visibility',
      help: 'The step this page belongs to.',
    }),
    display_requires_completed_action: reference('action', {
      isLimit: true,
      label: 'Appears after',
      section: 'Visibility',
    }),
    hide_after_completed_action: reference('action', {
      isLimit: true,
      label: 'Disappears after',
      section: 'Visibility',
    }),
  },
  derived: {
    parent: { through: 'parent_id', field: ['name', 'slug', 'path'], shape: 'object' },
    parent_slug: { through: 'parent_id', field: 'slug', label: 'Parent slug' },
  },
  uniqueTogether: [['parent_id', 'slug']],
  translated: ['name', 'title', 'inner_html', 'gallery'],
  list: ['icon', 'name', 'slug', 'parent_id', 'type', 'order', 'is_published', 'updated_at'],
  filters: ['type', 'parent_id', 'is_published', 'programs'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
  audience: ['programs'],
  member: {
    where: { is_published: true },
    completion: { after: ['display_requires_completed_action'], until: ['hide_after_completed_action'] },
  },
})
