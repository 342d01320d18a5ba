import { consentPurposes } from '../../rules/index.ts'
import { code, isActive, position, retired } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, reference, references, richText, text } from '../fields.ts'

/** A consent that members may give and withdraw. */
export const legal_consents = defineClasskey({
  classkey: 'legal_consents',
  label: ['Consent', 'Consents'],
  group: 'organizations',
  icon: 'check-square',
  titleField: 'name',
  // An agreement and a consent can be decided by id alone.
  numberedWith: 'legalagreements',
  fields: {
    name: text({ required: true, search: true }),
    code,
    statement: richText({ search: true, help: 'Text next to the checkbox.' }),
    category: choice(consentPurposes, {
      default: 'other',
      help: 'What depends on it. Without the consent Hale does none of that; “other” is only recorded.',
    }),
    legalagreement_id: reference('legalagreements', { onDelete: 'set null', label: 'Agreement' }),
    version: text({ max: 20, default: '1.0', help: 'Members are asked to accept each new version.' }),
    required: boolean(retired),
    programs: references(
      'programs',
      { table: 'legal_consent_programs', own: 'legal_consent_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'statement'],
  list: ['name', 'category', 'version', 'order', 'is_active'],
  filters: ['category', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
