import { drugTypes } from '#shared/rules/index.ts'
import { isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, text } from '../fields.ts'

/** A drug in the lookup list. */
export const medications = defineClasskey({
  classkey: 'medications',
  label: ['Medication', 'Medications'],
  group: 'clinical',
  icon: 'pill',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true, help: 'Brand name.' }),
    generic_name: text({ search: true, max: 500 }),
    drug_type: choice(drugTypes, { label: 'Type' }),
    ndc_code: text({ max: 20, unique: true, search: true, label: 'NDC code' }),
    strength: text({ max: 100, help: 'For example 20 mg.' }),
    dosage_form: text({ max: 100, help: 'For example tablet.' }),
    route: text({ max: 100, help: 'For example oral.' }),
    manufacturer: text({ search: true }),
    description: text({ format: 'multiline' }),
    is_active: isActive,
  },
  list: ['name', 'generic_name', 'drug_type', 'strength', 'dosage_form', 'is_active'],
  filters: ['drug_type', 'dosage_form', 'is_active'],
  defaultSort: [['name', 'asc']],
  member: { where: { is_active: true } },
})
