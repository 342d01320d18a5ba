import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { sectionStatus, type FormName } from '#shared/rules/index.ts'
import type { CallContext, Caller, HandlersOf, Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { recordAccess } from '../privacy/index.ts'
import { sectionsOf } from './questions.ts'
import { checkSealed, haveSameRecipients, mustSeal } from './sealed.ts'
import { findForm, finished, presentForm, recordsOf, storeForm, type Content, type FormRow, type Records, type StoredForm } from './store.ts'

type Calls = Pick<
  typeof calls,
  | 'getFormQuestions'
  | 'getHraForm'
  | 'saveHraForm'
  | 'submitHraForm'
  | 'getTelehealthForm'
  | 'saveTelehealthForm'
  | 'getNutritionForm'
  | 'saveNutritionForm'
  | 'submitNutritionForm'
>

/** What an administrator who acts as the member is written down to have looked at. */
const subjects: Readonly<Record<FormName, string>> = { hra: 'Health-risk form', telehealth: 'Telehealth form', nutrition: 'Nutrition form' }
const longestAnswers = 200_000

const read = async (form: FormName, caller: Caller, services: Services): Promise<StoredForm | null> => {
  const row = await findForm(services.db, caller.userId, form)
  if (row) await recordAccess(services.db, services, caller, { userId: caller.userId, kind: 'read', subject: subjects[form] })
  return row && presentForm(row)
}

/** `If-Match` of a form is its `updated_at`; `*` asks for nothing. */
const startedFrom = (body: { updated_at?: string | null | undefined }, header: string | undefined): string | null | undefined => {
  if (body.updated_at !== undefined) return body.updated_at
  const tag = header?.replace(/^W\//, '').replaceAll('"', '').trim()
  if (tag === undefined || tag === '' || tag === '*') return undefined
  if (Number.isNaN(Date.parse(tag))) throw fieldError('If-Match', 'must be the updated_at of the form')
  return tag
}

type Context = Pick<CallContext<(typeof calls)['saveHraForm']>, 'body' | 'caller' | 'services' | 'request'>

const sealed = async (tx: Database, userId: number, message: string, sections: Records | undefined, before: FormRow | null) => {
  await checkSealed(tx, userId, message)
  const isNext = typeof before?.encrypted_data === 'string' && !(await haveSameRecipients(before.encrypted_data, message))
  return { encrypted_data: message, data: null, sections: sections ?? before?.sections ?? {}, isNext }
}

const write = async (form: FormName, status: FormRow['status'], { body, caller, services, request }: Context): Promise<StoredForm> => {
  const { encrypted_data, sections, updated_at: _started, ...answers } = body
  const now = services.now()
  const questions = await sectionsOf(services.db, form)
  const isEmpty = Object.keys(answers).length === 0
  const plain = async (tx: Database, before: FormRow | null): Promise<Content> => {
    // A form is submitted as it stands when nothing is sent along.
    if (status === 'submitted' && isEmpty && before?.status === 'draft') return before
    if (await mustSeal(tx, caller.userId)) {
      throw fieldError('encrypted_data', 'This account is end-to-end encrypted: the browser has to encrypt the answers.')
    }
    if (JSON.stringify(answers).length > longestAnswers) throw fieldError('answers', 'There is too much in this form.')
    return { encrypted_data: null, data: answers, sections: recordsOf(questions, answers, before, now.toISOString()) }
  }
  const row = await storeForm(services.db, {
    userId: caller.userId,
    form,
    status,
    startedFrom: startedFrom(body, request.headers['if-match']),
    now,
    content: async (tx, before) => {
      const content = encrypted_data ? await sealed(tx, caller.userId, encrypted_data, sections, before) : await plain(tx, before)
      return status === 'submitted' ? { ...content, sections: finished(questions, content.sections, now.toISOString()) } : content
    },
  })
  await recordAccess(services.db, services, caller, { userId: caller.userId, kind: 'changed', subject: subjects[form] })
  return presentForm(row)
}

export const formHandlers: HandlersOf<Calls> = {
  getFormQuestions: async ({ params: { form }, caller, services }) => {
    const sections = await sectionsOf(services.db, form, caller.language)
    const records = (await findForm(services.db, caller.userId, form))?.sections ?? {}
    return {
      form,
      sections: sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({
          ...question,
          options: [...question.options],
          shown_when: question.shown_when && { question: question.shown_when.question, values: [...question.shown_when.values] },
        })),
        status: sectionStatus(records[section.code], section.version, services.now()),
        progress: records[section.code]?.progress ?? 0,
      })),
    }
  },

  getHraForm: ({ caller, services }) => read('hra', caller, services),
  saveHraForm: (context) => write('hra', 'draft', context),
  submitHraForm: (context) => write('hra', 'submitted', context),
  getTelehealthForm: ({ caller, services }) => read('telehealth', caller, services),
  saveTelehealthForm: (context) => write('telehealth', context.query.save ? 'draft' : 'submitted', context),
  getNutritionForm: ({ caller, services }) => read('nutrition', caller, services),
  saveNutritionForm: (context) => write('nutrition', 'draft', context),
  submitNutritionForm: (context) => write('nutrition', 'submitted', context),
}
