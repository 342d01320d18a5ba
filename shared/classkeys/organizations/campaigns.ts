import { code, isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, file, reference, references, richText, text } from '../fields.ts'

/** A time-limited initiative of organizations, such as a walking challenge. */
export const campaigns = defineClasskey({
  classkey: 'campaigns',
  label: ['Campaign', 'Campaigns'],
  group: 'organizations',
  icon: 'megaphone-simple',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    type: choice(['awareness', 'challenge', 'screening', 'enrollment'], { default: 'awareness' }),
    description: richText(),
    goal: text({ help: 'The target value.' }),
    image: file({ allowUrl: true }),
    program_id: reference('programs', { onDelete: 'set null', label: 'Program' }),
    cta_text: text({ max: 60, label: 'Button text', section: 'Call to action' }),
    cta_url: text({ format: 'url', max: 2000, label: 'Address', section: 'Call to action' }),
    starts_on: date({ section: 'Schedule and audience' }),
    ends_on: date({ section: 'Schedule and audience' }),
    organizations: references(
      'organizations',
      {
        table: 'campaign_organizations',
        own: 'campaign_id',
        other: 'organization_id',
        fields: { is_active: boolean({ default: true }) },
      },
      { section: 'Schedule and audience' },
    ),
    is_active: isActive,
  },
  list: ['name', 'type', 'organizations', 'starts_on', 'ends_on', 'is_active'],
  filters: ['type', 'organizations', 'is_active'],
})
