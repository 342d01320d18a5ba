import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, date, file, references, richText, text } from '../fields.ts'

/** A document that members accept before they take part. */
export const legalagreements = defineClasskey({
  classkey: 'legalagreements',
  label: ['Legal agreement', 'Legal agreements'],
  group: 'organizations',
  icon: 'scroll',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code: {
      ...code,
      help: 'Short name for imports and links. Visitors can read privacy-notice and terms-of-use without signing in.',
    },
    version: text({ max: 20, default: '1.0', help: 'Members are asked to accept each new version.' }),
    description: text({ format: 'multiline' }),
    content: richText({ help: 'Enter the text here, or attach a file.' }),
    file: file({ accept: 'document', allowUrl: true, label: 'Document' }),
    required: boolean({ default: true, help: 'Members cannot continue without it.' }),
    requires_signature: boolean({ help: 'The member types their full name.' }),
    language: text({ max: 10, default: 'en' }),
    effective_on: date({ label: 'Effective from', section: 'Visibility' }),
    programs: references(
      'programs',
      { table: 'legalagreement_programs', own: 'legalagreement_id', other: 'program_id' },
      { include: ['name', 'code'], section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    organizations: references(
      'organizations',
      { table: 'legalagreement_organizations', own: 'legalagreement_id', other: 'organization_id' },
      { section: 'Visibility' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description', 'content'],
  list: ['name', 'version', 'required', 'programs', 'effective_on', 'is_active', 'updated_at'],
  filters: ['required', 'programs', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'desc'],
  ],
  audience: ['programs', 'organizations'],
  member: {
    fields: [
      'name',
      'code',
      'version',
      'description',
      'content',
      'file',
      'required',
      'requires_signature',
      'language',
      'order',
    ],
    where: { is_active: true },
  },
})
