import { fieldError, HaleError } from '#shared/errors.ts'
import { partnerKeyOf } from '../../kernel/idempotency/index.ts'
import type { CallContext } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { SchedulingProvider, Visit } from '../../integrations/scheduling/index.ts'
import { checkTelehealthConsent } from './consent.ts'
import { confirmHold, dropHold, holdTime, moveTime, spendReference, taken } from './holds.ts'
import { noteOf } from './notes.ts'
import { noteSettled, settleLater } from './settle-job.ts'
import { tell, tellBooked, tellCancelled } from './notices.ts'
import { findPerson } from './people.ts'
import { findAppointment, holdPrefix, presentAppointment, type AppointmentRow } from './queries.ts'
import { startOf, zoneOf } from './times.ts'
import { findAskedKind, findKindOf, typeOf } from './visit-kinds.ts'

export type Context = Pick<CallContext<CallSpec & { access: 'signed-in' }>, 'caller' | 'request' | 'services' | 'keep'>
/** A booking can be moved up to this long before it starts; after that, the provider is already preparing for it. */
const moveNoticeMs = 60 * 60_000

const usualMinutes = 30
const recordOf = (service: SchedulingProvider, endpoint: string, userId: number) => ({
  integration: service.name,
  mode: service.mode,
  method: 'POST',
  endpoint,
  userId,
})

/** The answer about an appointment, kept for repeats in the transaction that changes it. */
const answer = async (tx: Database, { caller, keep, services }: Context, id: number) => {
  const row = await findAppointment(tx, caller, String(id))
  if (!row) throw new HaleError('NOT_FOUND')
  return keep(tx, { appointment: presentAppointment(row, services.avatarOf) })
}

export interface Booking {
  appointmentTime: string
  providerId: string
  timezone?: string | null | undefined
  consultType?: string
  callType?: string | null | undefined
  symptoms?: unknown
  encrypted_data?: string | null | undefined
}

/**
 * Books a visit: the time is held here first, then requested from its service, and is final once the service has confirmed it.
 * @throws CONFLICT if the time is taken; VALIDATION and BAD_REQUEST for a time, a kind or a provider that is not offered;
 *   CONSENT_NEEDED for a telehealth visit before its agreement is accepted
 */
export const book = async (context: Context, service: SchedulingProvider, booking: Booking) => {
  const { caller, request, services } = context
  const { userId } = caller
  const { idempotencyKey: key } = request
  const timezone = zoneOf(booking.timezone, { caller, request })
  const start = startOf(booking.appointmentTime, timezone, services.now())
  const kind = await findAskedKind(services.db, service.name, {
    code: booking.callType,
    consultType: booking.consultType,
  })
  const person = await findPerson(services.db, service, booking.providerId, kind)
  if (service.name === 'telehealth') await checkTelehealthConsent({ caller, request, services })
  const visit: Visit = {
    providerId: booking.providerId,
    start,
    minutes: kind.minutes ?? person?.minutes ?? usualMinutes,
    pause: kind.pause,
    timezone,
  }
  const wish = {
    userId,
    reference:
      holdPrefix + partnerKeyOf(userId, key && [key, service.name, booking.providerId, start.toISOString()].join(' ')),
    provider: service.name,
    person,
    start,
    minutes: visit.minutes,
    timezone,
    type: typeOf(service.name, kind, person),
    callTypeId: kind.callTypeId,
    consultType: booking.consultType ?? null,
    note: (tx: Database) => noteOf(services, tx, userId, booking),
  }
  const hold = await holdTime(services, wish, (tx, held) => settleLater(tx, services, service, userId, held, visit))
  try {
    const booked = await recordedCall(services, recordOf(service, service.endpoints.book, userId), () =>
      service.book(visit, hold.reference),
    )
    if (booked.isTaken) {
      await services.db.transaction(async (tx) => {
        await spendReference(tx, userId, hold, services.now())
        await noteSettled(tx, services, service, hold)
      })
      throw taken()
    }
    return await services.db.transaction(async (tx) => {
      // If its service booked it after all, the settle job cancels that.
      if (!(await confirmHold(tx, hold, booked, services.now()))) throw taken()
      await tellBooked(tx, services, userId, hold.id)
      await noteSettled(tx, services, service, hold)
      return answer(tx, context, hold.id)
    })
  } catch (error) {
    await dropHold(services, hold)
    throw error
  }
}

/** The member's own booking at a service. @throws NOT_FOUND, and BAD_REQUEST for one that is over or canceled */
export const findOpen = async (
  { caller, services }: Context,
  service: SchedulingProvider,
  appointmentId: string,
): Promise<AppointmentRow> => {
  const row = await findAppointment(services.db, caller, appointmentId)
  // Calendly bookings are kept here like SmartLink's.
  if (!row || (row.provider === 'telehealth') !== (service.name === 'telehealth')) throw new HaleError('NOT_FOUND')
  if (row.status === 'cancelled') throw new HaleError('BAD_REQUEST', { message: say('visit_already_canceled') })
  if (row.status === 'attended' || row.appointment_date <= services.now())
    throw new HaleError('BAD_REQUEST', { message: say('visit_over') })
  return row
}

export interface Move {
  appointmentId: string
  appointmentTime: string
  /** A provider other than the one it was booked with. */
  providerId?: string | undefined
  timezone?: string | null | undefined
  encrypted_data?: string | null | undefined
}

/** The provider of a visit, as its service names them. */
export const keeperOf = (
  service: SchedulingProvider,
  { slh_id, physician_id }: Pick<AppointmentRow, 'slh_id' | 'physician_id'>,
): string | null => (service.name === 'smartlink' ? slh_id : physician_id === null ? null : String(physician_id))

/** Moves a booking. @throws as `book` does, and BAD_REQUEST within the last hour before it */
export const move = async (context: Context, service: SchedulingProvider, wish: Move) => {
  const { caller, request, services } = context
  const { userId } = caller
  const row = await findOpen(context, service, wish.appointmentId)
  if (row.appointment_date.getTime() - services.now().getTime() < moveNoticeMs)
    throw new HaleError('BAD_REQUEST', {
      message: say('visit_too_near'),
    })
  const timezone = zoneOf(wish.timezone ?? row.timezone, { caller, request })
  const start = startOf(wish.appointmentTime, timezone, services.now())
  const former = keeperOf(service, row)
  const providerId = wish.providerId ?? former
  if (providerId === null)
    throw fieldError(service.name === 'smartlink' ? 'attendingProviderId' : 'physicianId', say('visit_with'))
  const kind = await findKindOf(services.db, service.name, row)
  const isSame = providerId === former
  // The current provider keeps it, even if they no longer take such visits.
  const person = await findPerson(
    services.db,
    service,
    providerId,
    isSame ? { providerType: null, isGeneral: false } : kind,
  )
  const noteIn = async (db: Database) => (wish.encrypted_data ? noteOf(services, db, userId, wish) : null)
  // A refusal comes before the service moves anything.
  await noteIn(services.db)
  // As long as the times offered for it: the call type's length, or else that of the new provider.
  const visit: Visit = {
    providerId,
    start,
    minutes: kind.minutes ?? person?.minutes ?? row.duration_minutes,
    pause: kind.pause,
    timezone,
  }
  const type = isSame || row.type === null ? row.type : typeOf(service.name, kind, person)
  const externalId = row.appointment_id ?? String(row.id)
  const moveThere = (to: Visit) =>
    recordedCall(services, recordOf(service, service.endpoints.move(externalId), userId), () =>
      service.move(externalId, to),
    )
  const moved = await moveThere(visit)
  if (moved.isTaken) throw taken()
  try {
    return await services.db.transaction(async (tx) => {
      await moveTime(tx, {
        id: row.id,
        userId,
        from: row.appointment_date,
        start,
        minutes: visit.minutes,
        timezone,
        person,
        type,
        joinUrl: moved.joinUrl,
        note: noteIn,
        now: services.now(),
      })
      await tell(tx, services, 'moved', userId, row.id)
      return answer(tx, context, row.id)
    })
  } catch (error) {
    // If the other service has already moved it, move it back.
    if (service.mode === 'live' && former !== null)
      await moveThere({
        ...visit,
        providerId: former,
        start: row.appointment_date,
        minutes: row.duration_minutes,
        timezone: row.timezone,
      }).catch((cause: unknown) =>
        services.log.error(
          { event: 'appointment-not-moved-back', appointmentId: row.id, err: cause },
          'an appointment could not be moved back and has a different time at its provider',
        ),
      )
    throw error
  }
}

/** Cancels a booking; its time is offered again. */
export const cancel = async (
  context: Context,
  service: SchedulingProvider,
  { appointmentId, reason }: { appointmentId: string; reason?: string | null | undefined },
) => {
  const { caller, services } = context
  const row = await findOpen(context, service, appointmentId)
  const externalId = row.appointment_id ?? String(row.id)
  await recordedCall(services, recordOf(service, service.endpoints.cancel(externalId), caller.userId), () =>
    service.cancel(externalId),
  )
  return services.db.transaction(async (tx) => {
    const cancelled = await tx.query({
      name: 'cancel_own_appointment',
      text: `update appointments set status = 'cancelled', active = false, cancelled_at = $3, cancel_reason = coalesce($4, cancel_reason), updated_at = $3
             where id = $1 and user_id = $2 and status = 'created' returning id`,
      values: [row.id, caller.userId, services.now(), reason ?? null],
    })
    if (cancelled.length > 0) await tellCancelled(tx, services, caller.userId, row.id)
    return answer(tx, context, row.id)
  })
}
