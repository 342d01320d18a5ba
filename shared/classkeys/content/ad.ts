import { endsOn, isActive, position, startsOn } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, date, file, references, text } from '../fields.ts'

/** A promotion shown on some screens for a limited time. */
export const ad = defineClasskey({
  classkey: 'ad',
  label: ['Ad', 'Ads'],
  group: 'content',
  icon: 'megaphone',
  titleField: 'name',
  description: 'Read by applications through the API. Hale’s own screens show no ads.',
  fields: {
    name: text({ required: true, search: true, help: 'Only admins see this.' }),
    title: text({ search: true }),
    description: text({ format: 'multiline' }),
    image: file({ allowUrl: true }),
    image_alt: text({ label: 'Image description', help: 'Describes the image for people who cannot see it.' }),
    placement: choice(['home', 'testing center', 'rewards', 'appointments', 'search'], { default: 'home' }),
    cta_text: text({ max: 60, label: 'Button text' }),
    cta_url: text({ format: 'url', label: 'Address' }),
    organizations: references(
      'organizations',
      { table: 'ad_organizations', own: 'ad_id', other: 'organization_id' },
      { section: 'Visibility' },
    ),
    programs: references(
      'programs',
      { table: 'ad_programs', own: 'ad_id', other: 'program_id' },
      { section: 'Visibility' },
    ),
    starts_on: date(startsOn),
    ends_on: date(endsOn),
    priority: position,
    is_active: isActive,
  },
  list: ['image', 'name', 'placement', 'starts_on', 'ends_on', 'is_active'],
  filters: ['placement', 'organizations', 'programs', 'is_active'],
  defaultSort: [
    ['priority', 'asc'],
    ['id', 'desc'],
  ],
  translated: ['title', 'description', 'image_alt', 'cta_text'],
  audience: ['organizations', 'programs'],
  member: {
    fields: [
      'title',
      'description',
      'image',
      'image_alt',
      'placement',
      'cta_text',
      'cta_url',
      'starts_on',
      'ends_on',
      'priority',
    ],
    where: { is_active: true },
  },
})
