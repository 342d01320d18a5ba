import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'

const DAY_MS = 86_400_000
const documents = [
  ['heart-summary', 'heart-health-summary.pdf', 2],
  ['certificate', 'certificate.pdf', 1],
  ['test-results', 'test-results.pdf', 4],
] as const

/** Documents generated for members, most at their own request. */
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
