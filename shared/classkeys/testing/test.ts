import { appliesToSex, code, isActive, maxAge, minAge, orderProviders, position, providerLabels } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, decimal, file, integer, reference, references, richText, text } from '../fields.ts'

/** A laboratory or scan test, with the biomarkers it measures. */
export const test = defineClasskey({
  classkey: 'test',
  label: ['Test', 'Tests'],
  group: 'testing',
  icon: 'test-tube',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    provider_id: reference('provider', { label: 'Provider' }),
    provider_code: choice(orderProviders, {
      labels: providerLabels,
      help: 'Determines how results are interpreted and displayed.',
    }),
    description: richText(),
    image: file({ allowUrl: true }),
    biomarkers: references(
      'biomarker',
      { table: 'test_biomarkers', own: 'test_id', other: 'biomarker_id', fields: { position } },
      { include: ['name', 'code', 'unit'] },
    ),
    sample_type: choice(['saliva', 'blood', 'urine', 'tears', 'stool', 'swab', 'body scan'], { section: 'Collection' }),
    preparation: richText({ section: 'Collection', help: 'What to do before taking the sample.' }),
    instructions: richText({ section: 'Collection' }),
    instructions_video_url: text({ format: 'url', section: 'Collection' }),
    is_fasting_required: boolean({ label: 'Fasting required', section: 'Collection' }),
    turnaround_days: integer({ min: 0, max: 365, unit: 'days', section: 'Collection' }),
    reviews_entries: boolean({
      label: 'Second person confirms',
      section: 'Results',
      help: 'Results that staff enter are sent once a second person has entered the same values.',
    }),
    price: decimal({ min: 0, max: 1_000_000, unit: 'USD', section: 'Ordering' }),
    sex: { ...appliesToSex, section: 'Ordering' },
    min_age: { ...minAge, section: 'Ordering' },
    max_age: { ...maxAge, section: 'Ordering' },
    requires_physician_order: boolean({ section: 'Ordering' }),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'preparation', 'instructions'],
  list: ['name', 'code', 'provider_code', 'sample_type', 'turnaround_days', 'is_active'],
  filters: ['provider_code', 'sample_type', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  member: { where: { is_active: true } },
})
