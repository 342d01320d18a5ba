import type { SchedulingProvider } from '../integrations/scheduling/index.ts'
import type { Database } from '../database/types.ts'

/** What is booked: how long it takes and what it is called; without a call type each provider's own length counts. */
export interface VisitKind {
  callTypeId: number | null
  minutes: number | null
  pause: number
  /** Code of the call type, `welcome-call`. */
  code: string | null
}
interface Row {
  id: number
  code: string | null
  minutes: number
  pause: number
}

/**
 * The call type that a service is asked for: by its code, else by the consult type that it is sent with.
 * @param asked neither for a visit of no certain kind
 */
export const findVisitKind = async (
  db: Database,
  service: SchedulingProvider['name'],
  asked: { code?: string | null | undefined; consultType?: string | undefined },
): Promise<VisitKind> => {
  const [row] = await db.query<Row>({
    name: 'find_visit_kind',
    text: `select id, code, duration_minutes as minutes, buffer_minutes as pause from call_types
           where is_active and scheduling_provider = $1 and (lower(code) = lower($2) or ($2::text is null and consult_type = $3))
           order by "order", id limit 1`,
    values: [service, asked.code ?? null, asked.consultType ?? null],
  })
  return row ? { callTypeId: row.id, minutes: row.minutes, pause: row.pause, code: row.code } : { callTypeId: null, minutes: null, pause: 0, code: null }
}

/** The type that an appointment is listed under. */
export const typeOf = (service: SchedulingProvider['name'], { code }: VisitKind, person: { type: string; isSpecialist: boolean } | null): string => {
  if (code === 'welcome-call') return 'welcome call'
  if (service === 'smartlink') return person && person.type !== 'care advocate' ? 'primary care' : 'care advocate'
  return person?.isSpecialist ? 'specialty care' : 'telehealth'
}
