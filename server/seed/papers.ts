import { encryptText, type NewKeyPair } from '#shared/crypto/index.ts'
import type { Member } from './members.ts'
import { randomOf } from './random.ts'
import type { Writer } from './writer.ts'

const DAY_MS = 86_400_000
const documents = [
  ['heart-summary', 'heart-health-summary.pdf', 2],
  ['certificate', 'certificate.pdf', 1],
  ['test-results', 'test-results.pdf', 4],
] as const

/** Documents that were made for members, most of them asked for by themselves. */
export const addPdfLogs = async (writer: Writer, members: readonly Member[], adminId: number): Promise<void> => {
  const random = randomOf('pdf logs')
  const known = members.filter(({ isActive }) => isActive)
  await writer.insert(
    'pdf_template_logs',
    Array.from({ length: 26 }, (_, index) => {
      const [template, file, pages] = random.pick(documents)
      const { id } = random.pick(known)
      const at = new Date(writer.calendar.now.getTime() - (index * 2.6 + random.next()) * DAY_MS)
      const hasFailed = index === 3 || index === 17
      return {
        occurred_at: at,
        template_id: writer.idOf('program_pdf_templates', template),
        file_name: file,
        user_id: id,
        requested_by: random.chance(0.25) ? adminId : id,
        status: hasFailed ? 'failed' : 'made',
        pages: hasFailed ? null : pages,
        duration_ms: hasFailed ? random.between(20, 90) : random.between(120, 900),
        error: hasFailed ? 'The template has no file.' : null,
        created_at: at,
        updated_at: at,
      }
    }),
  )
}

const reasons = [
  ['Sore throat for four days', 'Throat pain, fever'],
  ['Refill of a prescription', 'None'],
  ['Trouble falling asleep', 'Tiredness, headache'],
] as const

/** Forms of telehealth visits: of members without a key as they wrote them, of Maya locked for her alone. */
export const addTelehealthForms = async (
  writer: Writer,
  members: readonly Member[],
  mayaId: number,
  keys: NewKeyPair,
): Promise<void> => {
  const known = members.filter(({ isActive, habit }) => isActive && habit > 0)
  const rows = reasons.flatMap(([reason, symptoms], index) => {
    const member = known[index * 9 + 2]
    if (!member) return []
    const at = member.calendar.past(-(index * 6 + 2), '10:20')
    const isDraft = index === 2
    return {
      user_id: member.id,
      form: 'telehealth',
      version: 1,
      sections: {},
      status: isDraft ? 'draft' : 'submitted',
      encrypted_data: null as string | null,
      data: { reason, symptoms, allergies: 'None known', state_of_residence: 'IL', consent_to_treat: !isDraft },
      updated_at: at,
      submitted_at: isDraft ? null : at,
    }
  })
  const answers = { reason: 'Questions about my lipid panel', symptoms: 'None', allergies: 'Penicillin', consent_to_treat: true }
  const at = writer.calendar.past(-9, '18:40')
  await writer.insert('member_forms', [
    ...rows,
    {
      user_id: mayaId,
      form: 'telehealth',
      version: 1,
      sections: {},
      status: 'submitted',
      encrypted_data: await encryptText(JSON.stringify(answers), { publicKeys: [keys.publicKey] }),
      data: null,
      updated_at: at,
      submitted_at: at,
    },
  ])
}
