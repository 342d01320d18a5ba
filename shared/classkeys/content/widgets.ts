import {
  imagePositions,
  linkCount,
  quadCount,
  widgetCtaTypes,
  widgetCtaUrlTypes,
  widgetCustomNames,
  widgetLocations,
  widgetRules,
  widgetTypes,
} from '#shared/rules/index.ts'
import { displayedPages, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, list, object, reference, references, richText, text } from '../fields.ts'

const image = object({
  type: choice(['url', 'upload'], { default: 'url', fallback: 'url' }),
  content: file({ allowUrl: true, label: 'Image' }),
})
const quad = object({
  image_a: image,
  image_b: image,
  image_c: image,
  description: text({ format: 'multiline', default: '' }),
})
const content = { section: 'Content' } as const
const cta = { section: 'Call to action' } as const

/** A card of the member area: its content, its call to action, its location and its audience. */
export const widgets = defineClasskey({
  classkey: 'widgets',
  label: ['Widget', 'Widgets'],
  group: 'content',
  icon: 'squares-four',
  titleField: 'name',
  fields: {
    type: choice(widgetTypes, { ...content, default: 'common', fallback: 'common' }),
    name: text({ ...content, required: true, search: true, help: 'Only admins see this.' }),
    priority: { ...position, ...content, label: 'Priority' },
    custom_name: choice(widgetCustomNames, {
      ...content,
      label: 'Built-in widget',
      help: 'Leave blank for the health assessment.',
    }),
    title: text({ ...content, search: true }),
    subtitle: text(content),
    description: richText({ ...content, isDesigned: true, help: 'Text, or the HTML of an HTML widget.' }),
    icon: text({ ...content, format: 'icon' }),
    image_position: choice(imagePositions, {
      ...content,
      default: 'RIGHT',
      fallback: 'RIGHT',
      labels: { LEFT: 'Left', RIGHT: 'Right' },
    }),
    image: file({ ...content, allowUrl: true }),
    quad_options: list(
      { subtitle: text({ default: '' }), description: text({ format: 'multiline', default: '' }) },
      { ...content, length: quadCount, label: 'Quads' },
    ),
    large_quad_options: object(
      { quad_1: quad, quad_2: quad, quad_3: quad, quad_4: quad },
      { ...content, label: 'Large quads' },
    ),
    two_content_link_options: list(
      {
        content_title: text({ default: '' }),
        cta_text: text({ default: '', label: 'CTA Text' }),
        cta_url: text({ format: 'url', max: 2000, default: '', label: 'URL' }),
      },
      { ...content, length: linkCount, label: 'Two links' },
    ),
    cta_type: choice(widgetCtaTypes, { ...cta, default: 'arrow', fallback: 'arrow', label: 'Type' }),
    cta_url_type: choice(widgetCtaUrlTypes, {
      ...cta,
      default: 'url',
      fallback: 'url',
      label: 'URL type',
      labels: { url: 'URL', page: 'Page', none: 'None' },
    }),
    cta_text: text({ ...cta, max: 100, label: 'CTA Text' }),
    cta_url: text({ ...cta, format: 'url', max: 2000, label: 'URL' }),
    cta_page_id: reference('pages', { ...cta, onDelete: 'set null', label: 'CTA Page' }),
    cta_complete_action_on_click: object(
      {
        actionId: reference('action', { label: 'Action' }),
        actionGroupId: reference('action_groups', { label: 'Action group' }),
        programId: reference('programs', { label: 'Program' }),
        code: text({ max: 100 }),
      },
      { ...cta, label: 'Complete Action On Click' },
    ),
    widget_location: choice(widgetLocations, {
      default: 'regular_widgets',
      fallback: 'regular_widgets',
      label: 'Location',
      labels: {
        regular_widgets: 'Grid',
        main_content: 'Main content',
        lite_widgets: 'Top',
        daily_journal: 'Daily Journal',
      },
      section: 'Placement',
    }),
    displayed_pages: { ...displayedPages, section: 'Placement' },
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
    is_active: isActive,
    programs: references(
      'programs',
      { table: 'widget_programs', own: 'widget_id', other: 'program_id' },
      {
        include: ['name', 'code', 'visible_progress', 'daily_journal', 'actions', 'care_types', 'specialty_care_types'],
        section: 'Programs',
        help: 'Leave blank for everyone.',
      },
    ),
  },
  rules: widgetRules,
  derived: { cta_page: { through: 'cta_page_id', field: ['name', 'slug', 'path', 'parent_slug'], shape: 'object' } },
  translated: [
    'title',
    'subtitle',
    'description',
    'cta_text',
    'quad_options',
    'large_quad_options',
    'two_content_link_options',
  ],
  list: ['name', 'type', 'title', 'widget_location', 'priority', 'programs', 'is_active', 'updated_at'],
  filters: ['type', 'widget_location', 'custom_name', 'programs', 'is_active'],
  defaultSort: [
    ['priority', 'asc'],
    ['id', 'asc'],
  ],
  indexes: [['widget_location', 'priority']],
  audience: ['programs'],
  member: {
    where: { is_active: true },
    completion: { after: ['display_requires_completed_action'], until: ['hide_after_completed_action'] },
  },
})
