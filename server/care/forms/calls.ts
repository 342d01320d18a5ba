import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { readDocument, sectionStatus, type FormName, type FormSection } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { CallContext, Caller, HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { checkedRecords, checkFinished, checkFinishedRecords, checkNames, checkOptions } from './checks.ts'
import { sectionsOf } from './questions.ts'
import { checkSealed, haveSameRecipients, mustSeal } from './sealed.ts'
import {
  findEarlier,
  findForm,
  presentForm,
  recordsOf,
  storeForm,
  type Content,
  type FormRow,
  type StoredForm,
} from './store.ts'

type Calls = Pick<
  typeof calls,
  | 'getFormQuestions'
  | 'listEarlierForms'
  | 'getHraForm'
  | 'saveHraForm'
  | 'submitHraForm'
  | 'getTelehealthForm'
  | 'saveTelehealthForm'
  | 'getNutritionForm'
  | 'saveNutritionForm'
  | 'submitNutritionForm'
>

/** What the log says an administrator acting as the member looked at. */
const subjects: Readonly<Record<FormName, string>> = {
  hra: 'Health-risk form',
  telehealth: 'Telehealth form',
  nutrition: 'Nutrition form',
}
const longestAnswers = 200_000

const read = (form: FormName, caller: Caller, services: Services): Promise<StoredForm | null> =>
  services.db.transaction(async (tx) => {
    const row = await findForm(tx, caller.userId, form)
    if (row) await recordAccess(tx, services, caller, { userId: caller.userId, kind: 'read', subject: subjects[form] })
    return row && presentForm(row)
  })

/** `If-Match` of a form is its `updated_at`; `*` accepts any. */
const startedFrom = (
  body: { updated_at?: string | null | undefined },
  header: string | undefined,
): string | null | undefined => {
  if (body.updated_at !== undefined) return body.updated_at
  const tag = header?.replace(/^W\//, '').replaceAll('"', '').trim()
  if (tag === undefined || tag === '' || tag === '*') return undefined
  if (Number.isNaN(Date.parse(tag))) throw fieldError('If-Match', say('form_version'))
  return tag
}

type Context = Pick<CallContext<(typeof calls)['saveHraForm']>, 'body' | 'caller' | 'services' | 'request'>
type Sent = Context['body']
interface Write {
  tx: Database
  userId: number
  status: FormRow['status']
  sections: readonly FormSection[]
  before: FormRow | null
  now: Date
}

const sealed = async (
  { tx, userId, status, sections, before, now }: Write,
  message: string,
  sent: Sent,
): Promise<Content> => {
  if (sent.answers || sent.skipped) throw fieldError('answers', say('answers_sealed'))
  await checkSealed(tx, userId, message)
  const records = checkedRecords(sections, sent.sections ?? before?.sections ?? {}, now)
  if (status === 'submitted') checkFinishedRecords(sections, records)
  const isNext =
    typeof before?.encrypted_data === 'string' && !(await haveSameRecipients(before.encrypted_data, message))
  return { encrypted_data: message, data: null, sections: records, isNext }
}

/** Without a body, a form is submitted as it is. */
const asItStands = ({ sections, before }: Write): Content => {
  if (before?.status !== 'draft') throw fieldError('answers', say('no_draft'))
  if (before.encrypted_data === null) checkFinished(sections, readDocument(before.data, sections))
  else checkFinishedRecords(sections, before.sections)
  return before
}

const plain = async (
  { tx, userId, status, sections, before, now }: Write,
  { answers, skipped = {} }: Sent,
): Promise<Content> => {
  if (await mustSeal(tx, userId)) {
    throw fieldError('encrypted_data', say('answers_unsealed'))
  }
  if (answers === undefined) throw fieldError('answers', say('answers_needed'))
  checkNames(sections, { answers, skipped })
  if (status === 'draft') checkOptions(sections, { answers })
  const document = readDocument({ answers, skipped }, sections)
  if (JSON.stringify(document).length > longestAnswers) throw fieldError('answers', say('form_too_large'))
  if (status === 'submitted') checkFinished(sections, document)
  // Sealed answers stay as they are until the member's browser saves them again.
  const isNext = typeof before?.encrypted_data === 'string'
  return {
    encrypted_data: null,
    data: document,
    sections: recordsOf(sections, document, before, now.toISOString()),
    isNext,
  }
}

const contentOf = (write: Write, sent: Sent): Content | Promise<Content> => {
  if (sent.encrypted_data) return sealed(write, sent.encrypted_data, sent)
  if (write.status === 'submitted' && !sent.answers && !sent.skipped) return asItStands(write)
  return plain(write, sent)
}

const write = async (
  form: FormName,
  status: FormRow['status'],
  { body, caller, services, request }: Context,
): Promise<StoredForm> => {
  const now = services.now()
  const { userId } = caller
  if (request.isRepeat) {
    const kept = await read(form, caller, services)
    if (kept) return kept
  }
  const sections = await sectionsOf(services.db, form)
  const row = await storeForm(services.db, {
    userId,
    form,
    status,
    startedFrom: startedFrom(body, request.headers['if-match']),
    follows: body.follows ?? null,
    now,
    content: async (tx, before) => {
      const content = await contentOf({ tx, userId, status, sections, before, now }, body)
      await recordAccess(tx, services, caller, { userId, kind: 'changed', subject: subjects[form] })
      return content
    },
  })
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
          shown_when: question.shown_when && {
            question: question.shown_when.question,
            values: [...question.shown_when.values],
          },
        })),
        status: sectionStatus(records[section.code], section.version, services.now()),
        progress: records[section.code]?.progress ?? 0,
      })),
    }
  },

  listEarlierForms: ({ params: { form }, caller, services }) =>
    services.db.transaction(async (tx) => {
      const newest = (await findForm(tx, caller.userId, form))?.encrypted_data
      const models = []
      for (const { updated_at, ...row } of await findEarlier(tx, caller.userId, form))
        if (!newest || !(await haveSameRecipients(newest, row.encrypted_data)))
          models.push({ ...row, updated_at: updated_at.toISOString() })
      if (models.length > 0)
        await recordAccess(tx, services, caller, { userId: caller.userId, kind: 'read', subject: subjects[form] })
      return { models }
    }),

  getHraForm: ({ caller, services }) => read('hra', caller, services),
  saveHraForm: (context) => write('hra', 'draft', context),
  submitHraForm: (context) => write('hra', 'submitted', context),
  getTelehealthForm: ({ caller, services }) => read('telehealth', caller, services),
  saveTelehealthForm: (context) => write('telehealth', context.query.save ? 'draft' : 'submitted', context),
  getNutritionForm: ({ caller, services }) => read('nutrition', caller, services),
  saveNutritionForm: (context) => write('nutrition', 'draft', context),
  submitNutritionForm: (context) => write('nutrition', 'submitted', context),
}
