import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import {
  instruments,
  needsCrisisLine,
  readDocument,
  safetyItemOf,
  scoreOf,
  type FormSection,
  type SectionAnswers,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { findUser } from '../../identity/users/index.ts'
import { sectionsOf } from './questions.ts'
import { findSubmitted } from './store.ts'

type Calls = Pick<typeof calls, 'getRiskScores' | 'getEpdsForm'>

const postpartum = 'POSTPARTUM_DEPRESSION'

/** The health-risk form others may use: members see their own draft, everyone else sees a draft only as long as nothing was submitted. */
const formOf = async (services: Services, caller: Caller, userId: number, subject: string) => {
  if (userId !== caller.userId && !(await findUser(services.db, userId, services.now())))
    throw new HaleError('NOT_FOUND', { message: say('user_missing') })
  const sections = await sectionsOf(services.db, 'hra', caller.language)
  const row = await services.db.transaction(async (tx) => {
    const found = await findSubmitted(tx, userId, 'hra')
    if (found) await recordAccess(tx, services, caller, { userId, kind: 'read', subject })
    return found
  })
  return { sections, row, document: readDocument(row?.data, sections) }
}

/** Null if the question is not in the section, or has no answer. */
const selfHarmIn = (section: FormSection, answers: SectionAnswers): boolean | null => {
  const item = safetyItemOf(section)
  return item === null || answers[item] === undefined ? null : needsCrisisLine(section, answers)
}

export const scoreHandlers: HandlersOf<Calls> = {
  getRiskScores: async ({ params: { userId }, caller, services }) => {
    const { sections, row, document } = await formOf(services, caller, userId, 'Risk scores')
    return {
      scores: sections.map((section) => {
        const { code, title, instrument } = section
        const record = row?.sections[code]
        const about = {
          topic: code,
          title,
          max: instrument && instruments[instrument].max,
          updated_at: record?.answered_at ?? null,
        }
        const answers = document.answers[code] ?? {}
        const none = { ...about, score: null, level: null, self_harm: selfHarmIn(section, answers) }
        if (!instrument) return { ...none, state: 'informative' as const }
        if (!record) return { ...none, state: 'unanswered' as const }
        if (record.status === 'skipped') return { ...none, state: 'skipped' as const }
        if (row.encrypted_data !== null) return { ...none, state: 'sealed' as const }
        const scored = scoreOf(section, answers)
        return scored
          ? { ...none, score: scored.score, level: scored.level, state: 'scored' as const }
          : { ...none, state: 'unanswered' as const }
      }),
    }
  },

  getEpdsForm: async ({ params: { userId }, caller, services }) => {
    const { sections, row, document } = await formOf(services, caller, userId, 'Postpartum depression form')
    const section = sections.find(({ code }) => code === postpartum)
    const record = row?.sections[postpartum]
    if (!section || !row || !record || record.status === 'skipped') return null
    const about = { max: instruments.epds.max, updated_at: record.answered_at }
    if (row.encrypted_data !== null)
      return { ...about, state: 'sealed', score: null, level: null, self_harm: null, answers: null }
    const answers = document.answers[postpartum]
    if (!answers) return null
    const scored = scoreOf(section, answers)
    const self_harm = selfHarmIn(section, answers)
    return {
      ...about,
      state: scored ? 'scored' : 'unanswered',
      score: scored?.score ?? null,
      level: scored?.level ?? null,
      self_harm,
      answers,
    }
  },
}
