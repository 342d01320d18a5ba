import { scaleChecks } from '../../rules/index.ts'
import { code, isActive, orderProviders, position, providerLabels, retired } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, decimal, integer, reference, richText, text } from '../fields.ts'

/**
 * A measured marker, with the thresholds for its results. With its molar mass, results in mmol/L and in mg/dL are compared; the demo's
 * are those of PubChem (National Library of Medicine), triglycerides as by the factor 88.57 of the NCEP's Adult Treatment Panel III.
 */
export const biomarker = defineClasskey({
  classkey: 'biomarker',
  label: ['Biomarker', 'Biomarkers'],
  group: 'testing',
  icon: 'dna',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: richText({ help: 'What it is and why it matters, in plain language.' }),
    providerCode: choice(orderProviders, { label: 'Provider', labels: providerLabels }),
    segment_id: reference('bodysegment', { onDelete: 'set null', label: 'Body segment' }),
    unit: text({ max: 50, help: 'For example mg/dL.' }),
    molar_mass: decimal({
      min: 0.001,
      unit: 'g/mol',
      label: 'Molar mass',
      help: 'Lets members compare results in mmol/L and mg/dL. Blank if it varies, as of Lp(a).',
    }),
    charge: integer({ min: 1, max: 9, help: 'Of an ion, for results in mEq/L: 1 for sodium, 2 for calcium.' }),
    value_type: choice(['number', 'text', 'positive or negative'], { ...retired, default: 'number' }),
    loinc_code: text({ max: 20, label: 'LOINC code', search: true }),
    report_min: decimal({ section: 'Scale', help: 'Lower end of the scale.' }),
    low_min: decimal({
      section: 'Scale',
      help: 'Values below this are Low; between this and the healthy range, Borderline.',
    }),
    healthy_min: decimal({ section: 'Scale', help: 'Lower end of Normal.' }),
    healthy_max: decimal({ section: 'Scale', help: 'Upper end of Normal.' }),
    high_max: decimal({
      section: 'Scale',
      help: 'Values above this are High; between the healthy range and this, Borderline.',
    }),
    report_max: decimal({ section: 'Scale', help: 'Upper end of the scale.' }),
    plausible_min: decimal({
      section: 'Plausible values',
      help: 'Staff must confirm results they enter below this. Defaults to half of Report min.',
    }),
    plausible_max: decimal({
      section: 'Plausible values',
      help: 'Staff must confirm results they enter above this. Defaults to twice Report max.',
    }),
    unlikely_change: decimal({
      min: 1,
      unit: 'times',
      section: 'Plausible values',
      help: 'How many times more or less than before a value of the same person is more likely an error than a finding. The member is then asked to check with the lab. Blank for never.',
    }),
    hideResultLabel: boolean({ label: 'Hide result label', section: 'Display' }),
    hideScale: boolean({ label: 'Hide scale', section: 'Display' }),
    order: { ...position, section: 'Display' },
    is_active: isActive,
  },
  translated: ['name', 'description'],
  list: ['name', 'providerCode', 'segment_id', 'unit', 'healthy_min', 'healthy_max', 'is_active'],
  filters: ['providerCode', 'segment_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  checks: scaleChecks,
  searchParameters: { segment_id: { field: 'segment_id' } },
  member: { where: { is_active: true } },
})
