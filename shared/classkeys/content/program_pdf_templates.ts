import { code, isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, file, reference, richText, text } from '../fields.ts'

/** A template for documents that members of a program get. */
export const program_pdf_templates = defineClasskey({
  classkey: 'program_pdf_templates',
  label: ['PDF template', 'PDF templates'],
  group: 'content',
  icon: 'file-pdf',
  titleField: 'name',
  description: 'Kept for the tools that print documents. The reports that Hale makes itself do not use them.',
  fields: {
    name: text({ required: true, search: true }),
    code,
    program_id: reference('programs', { isLimit: true, label: 'Program', help: 'Leave blank for all programs.' }),
    type: choice(['test results', 'program summary', 'certificate', 'letter'], { default: 'program summary' }),
    file: file({ accept: 'document', allowUrl: true, label: 'Template file' }),
    logo: file({ allowUrl: true, section: 'Layout' }),
    header: text({ section: 'Layout' }),
    body: richText({
      isDesigned: true,
      section: 'Layout',
      help: 'Placeholders stand in double braces: {{first_name}}, {{program_name}}, {{date}}.',
    }),
    footer: text({ max: 500, section: 'Layout' }),
    paper: choice(['letter', 'a4'], { default: 'letter', labels: { letter: 'Letter', a4: 'A4' }, section: 'Layout' }),
    orientation: choice(['portrait', 'landscape'], { default: 'portrait', section: 'Layout' }),
    language: text({ max: 10, default: 'en', section: 'Layout' }),
    is_active: isActive,
  },
  derived: { program_name: { through: 'program_id', field: 'name', label: 'Program', search: true } },
  list: ['name', 'program_name', 'type', 'language', 'is_active', 'updated_at'],
  filters: ['program_id', 'type', 'language', 'is_active'],
})
