import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { formNames, instruments, questionKinds, type Instrument } from '#shared/rules/index.ts'
import { defineTable } from '../database/types.ts'

/**
 * Forms of members. A submitted one stays as it is: what is written after it is the next version. Answers stand in `data`,
 * or, for a member with a key, in an armored message to the member that the member has signed, and nowhere else.
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
    /** How far each section is, by its code. Never what was answered. */
    sections: json({ required: true }),
    updated_at: timestamp({ required: true }),
    submitted_at: timestamp(),
  },
  uniqueTogether: [['user_id', 'form', 'version']],
})

/** The parts of a form. */
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
    /** `{value, label, is_exclusive?}`, in their order. */
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
