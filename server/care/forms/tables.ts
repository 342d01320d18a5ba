import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { formNames, instruments, questionKinds, type Instrument } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * Members' forms. A submitted one never changes: later writes create the next version. Answers are in `data` or, for a member with
 * a key, only in an armored message to the member that the member has signed.
 */
export const memberForms = defineTable({
  name: 'member_forms',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    form: choice(formNames, { required: true }),
    version: integer({ required: true, min: 1 }),
    status: choice(['draft', 'submitted'], { required: true }),
    encrypted_data: text({ format: 'code', max: 500_000 }),
    data: json(),
    /** The progress of each section, by its code. Never the answers. */
    sections: json({ required: true }),
    updated_at: timestamp({ required: true }),
    submitted_at: timestamp(),
  },
  uniqueTogether: [['user_id', 'form', 'version']],
})

/** The sections of a form. */
export const formSections = defineTable({
  name: 'form_sections',
  fields: {
    form: choice(formNames, { required: true }),
    code: text({ required: true, max: 50 }),
    position: integer({ required: true, min: 0 }),
    title: text({ required: true }),
    intro: text({ format: 'multiline' }),
    instrument: choice(Object.keys(instruments) as Instrument[]),
    source: text({ format: 'multiline' }),
    version: integer({ required: true, min: 1 }),
    translations: json({ required: true }),
  },
  primaryKey: ['form', 'code'],
})

/** The questions of a section. */
export const formQuestions = defineTable({
  name: 'form_questions',
  fields: {
    form: choice(formNames, { required: true }),
    section: text({ required: true, max: 50 }),
    code: text({ required: true, max: 50 }),
    position: integer({ required: true, min: 0 }),
    kind: choice(questionKinds, { required: true }),
    text: text({ required: true, format: 'multiline' }),
    help: text({ format: 'multiline' }),
    /** `{value, label, is_exclusive?}`, in order. */
    options: json({ required: true }),
    is_required: boolean({ required: true }),
    is_scored: boolean({ required: true }),
    min: integer({ min: -1_000_000 }),
    max: integer({ min: -1_000_000 }),
    unit: text(),
    shown_when: json(),
    translations: json({ required: true }),
  },
  primaryKey: ['form', 'section', 'code'],
})
