import { fieldError } from '#shared/errors.ts'
import { primaryConsult, welcomeCall, type Takers } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { SchedulingProvider } from '../../integrations/scheduling/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { AppointmentRow } from './queries.ts'

/** What is booked: its length, who takes it and its name; without a call type each provider's own length applies. */
export interface VisitKind extends Takers {
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
  provider_type: string | null
}
interface Asked {
  code?: string | null | undefined
  consultType?: string | null | undefined
}
const advocate = 'care advocate'

/** Whether only providers without a specialty are requested: everyday and urgent care. */
const isGeneralOf = async (db: Database, consultType: string | null, isBooked: boolean): Promise<boolean> => {
  const care = await careCodeOf(db, consultType, isBooked)
  return care !== null && care !== 'specialty-care'
}

/**
 * The kind of care a consult type belongs to, such as `urgent-care`.
 * @param isBooked also accept one that is no longer offered
 */
export const careCodeOf = async (
  db: Database,
  consultType: string | null,
  isBooked = false,
): Promise<string | null> => {
  if (consultType === null) return null
  const [row] = await db.query<{ code: string | null }>({
    name: 'find_care_type_of_consult',
    text: `select code from care_types where consult_type = $1 and (is_active or $2) order by is_active desc, "order", id limit 1`,
    values: [consultType, isBooked],
  })
  return row?.code ?? null
}

/**
 * The call type requested from a service: by its code, else by its consult type.
 * @param asked neither, for an unspecified visit
 * @param isBooked also accept one that is no longer offered
 */
const findVisitKind = async (
  db: Database,
  service: SchedulingProvider['name'],
  { code = null, consultType = null }: Asked,
  isBooked = false,
): Promise<VisitKind> => {
  const [row] = await db.query<Row>({
    name: 'find_visit_kind',
    text: `select id, code, duration_minutes as minutes, buffer_minutes as pause, provider_type from call_types
           where (is_active or $4) and scheduling_provider = $1 and (lower(code) = lower($2) or ($2::text is null and consult_type = $3))
           order by is_active desc, "order", id limit 1`,
    values: [service, code, consultType, isBooked],
  })
  const known = row?.code ?? (code?.toLowerCase() === welcomeCall ? welcomeCall : null)
  return {
    callTypeId: row?.id ?? null,
    minutes: row?.minutes ?? null,
    pause: row?.pause ?? 0,
    code: known,
    providerType: known === welcomeCall ? advocate : (row?.provider_type ?? null),
    isGeneral: await isGeneralOf(db, consultType, isBooked),
  }
}

/** What a visit was booked as, whatever is offered now. */
export const findKindOf = (
  db: Database,
  service: SchedulingProvider['name'],
  visit: Pick<AppointmentRow, 'type' | 'call_type' | 'consult_type'>,
): Promise<VisitKind> =>
  // The welcome call may have been booked before its call type existed.
  findVisitKind(
    db,
    service,
    { code: visit.call_type ?? (visit.type === 'welcome call' ? welcomeCall : null), consultType: visit.consult_type },
    true,
  )

/**
 * Like `findVisitKind`, for what a member requests.
 * @throws VALIDATION at `callType` or `consultType` for a kind that does not exist, or is booked with another service
 */
export const findAskedKind = async (
  db: Database,
  service: SchedulingProvider['name'],
  asked: Asked,
): Promise<VisitKind> => {
  const { code = null, consultType = null } = asked
  if (consultType !== null && consultType !== primaryConsult) {
    const [known] = await db.query({
      name: 'find_consult_type',
      text: `select 1 from call_types where consult_type = $1 and is_active union all
             select 1 from care_types where consult_type = $1 and is_active limit 1`,
      values: [consultType],
    })
    if (!known) throw fieldError('consultType', say('visit_kind_missing'))
  }
  const kind = await findVisitKind(db, service, asked)
  if (code === null || kind.callTypeId !== null) return kind
  const [elsewhere] = await db.query<{ is_active: boolean }>({
    name: 'find_call_type_elsewhere',
    text: 'select is_active from call_types where lower(code) = lower($1) limit 1',
    values: [code],
  })
  if (elsewhere?.is_active) throw fieldError('callType', say('call_booked_differently'))
  // The welcome call exists even before an administrator has set its length.
  if (elsewhere || kind.code !== welcomeCall || service !== 'smartlink')
    throw fieldError('callType', say('call_type_missing'))
  return kind
}

/** The type an appointment is listed under. */
export const typeOf = (
  service: SchedulingProvider['name'],
  { code }: Pick<VisitKind, 'code'>,
  person: { type: string; isSpecialist: boolean } | null,
): string => {
  if (code === welcomeCall) return 'welcome call'
  if (service === 'smartlink') return person && person.type !== advocate ? 'primary care' : 'care advocate'
  return person?.isSpecialist ? 'specialty care' : 'telehealth'
}
