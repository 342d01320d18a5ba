import { encryptText, type NewKeyPair } from '#shared/crypto/index.ts'
import {
  scoresOf,
  sectionRecords,
  type AnswerValue,
  type FormDocument,
  type FormName,
  type FormSection,
  type SectionAnswers,
} from '#shared/rules/index.ts'
import { sectionsOf } from '#server/care/forms/index.ts'
import { firstAssessment } from '../tracking/maya-body.ts'
import type { Member } from '../identity/members.ts'
import { randomOf, type Random } from '../random.ts'
import type { Writer } from '../writer.ts'

type Draft = Omit<FormDocument, 'scores'>
interface Filled extends Draft {
  user: number
  form: FormName
  version?: number
  status: 'draft' | 'submitted'
  at: Date
}

/** Points of an instrument's items, in order. */
const items = (...points: readonly number[]): SectionAnswers =>
  Object.fromEntries(points.map((value, index) => [`item_${index + 1}`, String(value)]))

const family: SectionAnswers = {
  conditions: ['heart_disease', 'high_cholesterol'],
  early_heart_disease: 'yes',
  more: 'My father had a bypass at 52.',
}
const social: SectionAnswers = { tobacco: 'never', alcohol: 'few_a_month', active_days: 3, worries: ['none'] }
const visit: SectionAnswers = {
  reason: 'Questions about my lipid panel',
  duration: 'no_symptoms',
  urgent_signs: ['none'],
}
const background: SectionAnswers = {
  allergies: 'Penicillin',
  medicines: 'Vitamin D, 1,000 IU',
  state_of_residence: 'IL',
  consent_to_treat: true,
}
const eating: SectionAnswers = { pattern: 'everything', meals_a_day: 3, vegetables: 4, sugary_drinks: 'weekly' }

/** Maya's forms: her completed questionnaire, the current one, and those before her visits. */
const ofMaya = (writer: Writer, user: number): Filled[] => {
  const { calendar } = writer
  const first = {
    FAMILY_HISTORY: family,
    SOCIAL_HISTORY: social,
    DEPRESSION: items(1, 1, 2, 2, 1, 1, 1, 0, 0),
    ANXIETY: items(2, 2, 2, 1, 1, 1, 1),
  }
  const skipped = { POSTPARTUM_DEPRESSION: 'not_applicable' }
  return [
    { user, form: 'hra', status: 'submitted', at: calendar.past(-firstAssessment, '12:00'), answers: first, skipped },
    {
      user,
      form: 'hra',
      version: 2,
      status: 'draft',
      at: calendar.past(-1, '20:05'),
      skipped,
      answers: {
        ...first,
        DEPRESSION: { ...items(1, 0, 2, 2, 1, 0, 0, 0, 0), difficulty: '1' },
        ANXIETY: items(1, 1, 2),
      },
    },
    {
      user,
      form: 'telehealth',
      status: 'submitted',
      at: calendar.past(-9, '18:40'),
      answers: { VISIT: visit, BACKGROUND: background },
      skipped: {},
    },
    {
      user,
      form: 'nutrition',
      status: 'draft',
      at: calendar.past(-3, '12:30'),
      answers: { EATING: eating },
      skipped: {},
    },
  ]
}

const reasons = [
  ['Sore throat for four days', 'Throat pain, fever'],
  ['Refill of a prescription', 'None'],
  ['Trouble falling asleep', 'Tiredness, headache'],
] as const

const someItems = (random: Random, count: number, most: number): SectionAnswers =>
  items(...Array.from({ length: count }, () => random.between(0, most)))

/** Forms of members without a key, completed or not. None of them mentions thoughts of self-harm. */
const ofOthers = (members: readonly Member[]): Filled[] => {
  const random = randomOf('forms')
  const known = members.filter(({ isActive, habit }) => isActive && habit > 0)
  const visits = reasons.flatMap(([reason, symptoms], index): Filled[] => {
    const member = known[index * 9 + 2]
    if (!member) return []
    const isDraft = index === 2
    return [
      {
        user: member.id,
        form: 'telehealth',
        status: isDraft ? 'draft' : 'submitted',
        at: member.calendar.past(-(index * 6 + 2), '10:20'),
        skipped: {},
        answers: {
          VISIT: { reason, symptoms, duration: 'days', urgent_signs: ['none'] },
          BACKGROUND: { allergies: 'none', state_of_residence: 'IL', ...(!isDraft && { consent_to_treat: true }) },
        },
      },
    ]
  })
  const assessments = known.flatMap((member, index): Filled[] => {
    if (index % 3 !== 1) return []
    const most = random.between(0, 2)
    const isWhole = random.chance(0.6)
    const isMother = member.programs.includes('maternity')
    const answers: Record<string, SectionAnswers> = {
      FAMILY_HISTORY: { conditions: [random.pick(['high_blood_pressure', 'high_cholesterol', 'none'])] },
      SOCIAL_HISTORY: {
        ...social,
        active_days: random.between(0, 7),
        alcohol: random.pick(['never', 'monthly', 'few_a_month']),
      },
      DEPRESSION: { ...someItems(random, 8, most), item_9: '0' },
      ...(isWhole && { ANXIETY: someItems(random, 7, most) }),
      ...(isWhole &&
        isMother && { POSTPARTUM_DEPRESSION: { ...someItems(random, 9, Math.min(1, most)), item_10: '0' } }),
    }
    const skipped: Record<string, string> = isMother ? {} : { POSTPARTUM_DEPRESSION: 'not_applicable' }
    return [
      {
        user: member.id,
        form: 'hra',
        status: isWhole ? 'submitted' : 'draft',
        at: member.calendar.past(-random.between(1, Math.max(2, Math.min(80, member.joined))), '19:15'),
        answers,
        skipped,
      },
    ]
  })
  const meals = known.flatMap((member, index): Filled[] =>
    index % 8 === 3
      ? [
          {
            user: member.id,
            form: 'nutrition',
            status: 'submitted',
            at: member.calendar.past(-random.between(1, 20), '13:10'),
            skipped: {},
            answers: {
              EATING: { ...eating, vegetables: random.between(1, 6) },
              GOALS: { goals: [random.pick(['weight', 'energy', 'heart'])] },
            },
          },
        ]
      : [],
  )
  return [...visits, ...assessments, ...meals]
}

/** The section got its current questions after these answers. */
const outdated: Readonly<Record<string, number>> = { SOCIAL_HISTORY: 1 }

const rowOf = (
  { user, form, version = 1, status, at, answers, skipped }: Filled,
  sections: readonly FormSection[],
  isMaya: boolean,
) => {
  const draft: FormDocument = { answers: answers as Record<string, Record<string, AnswerValue>>, skipped, scores: [] }
  const document: FormDocument = { ...draft, scores: scoresOf(sections, draft) }
  const records = sectionRecords(
    sections,
    document,
    { document: { answers: {}, skipped: {}, scores: [] }, records: {} },
    at.toISOString(),
  )
  if (isMaya)
    for (const [code, old] of Object.entries(outdated))
      if (records[code]) records[code] = { ...records[code], version: old }
  return {
    document,
    row: {
      user_id: user,
      form,
      version,
      status,
      sections: records,
      updated_at: at,
      submitted_at: status === 'submitted' ? at : null,
    },
  }
}

/** Forms of members: plain without a key; Maya's encrypted to her and signed by her, as her browser does it. */
export const addForms = async (
  writer: Writer,
  members: readonly Member[],
  mayaId: number,
  keys: NewKeyPair,
  passphrase: string,
): Promise<void> => {
  const { db } = writer.services
  const sections: Record<FormName, FormSection[]> = {
    hra: await sectionsOf(db, 'hra'),
    telehealth: await sectionsOf(db, 'telehealth'),
    nutrition: await sectionsOf(db, 'nutrition'),
  }
  const rows = await Promise.all(
    [...ofOthers(members), ...ofMaya(writer, mayaId)].map(async (filled) => {
      const isMaya = filled.user === mayaId
      const { document, row } = rowOf(filled, sections[filled.form], isMaya)
      if (!isMaya) return { ...row, encrypted_data: null, data: document }
      const signWith = { privateKey: keys.privateKey, passphrase }
      return {
        ...row,
        encrypted_data: await encryptText(JSON.stringify(document), { publicKeys: [keys.publicKey], signWith }),
        data: null,
      }
    }),
  )
  await writer.insert('member_forms', rows)
}
