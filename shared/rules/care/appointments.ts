/** A primary or virtual visit, in the telehealth booking's terms. */
export const primaryConsult = '3'

/** Code of the first call with a care advocate. */
export const welcomeCall = 'welcome-call'

export const appointmentStatuses = ['created', 'attended', 'cancelled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/**
 * What staff can make of an appointment, by its status. A visit that took place keeps its time, and nothing but its attendance can be
 * taken back; one that did not take place can be booked for another time.
 */
export const appointmentChanges: Readonly<
  Record<AppointmentStatus, { next: readonly AppointmentStatus[]; isMovable: boolean }>
> = {
  created: { next: ['attended', 'cancelled'], isMovable: true },
  attended: { next: ['created'], isMovable: false },
  cancelled: { next: ['created', 'attended'], isMovable: true },
}

/** Who takes a kind of visit. */
export interface Takers {
  /** Type of the providers who take it, such as `care advocate`; null for everyone who can be booked. */
  providerType: string | null
  /** Whether providers with a specialty are excluded. */
  isGeneral: boolean
}

/** Whether a provider takes a kind of visit. */
export const takesVisit = (
  { providerType, isGeneral }: Takers,
  person: { type: string; isSpecialist: boolean },
): boolean => (providerType === null || person.type === providerType) && !(isGeneral && person.isSpecialist)

const hour = 60 * 60_000

/** Start of the period that is requested for what is still to come: the full hour eight hours ago, the length of the longest visit. */
export const upcomingFrom = (now: Date): string => new Date((Math.floor(now.getTime() / hour) - 8) * hour).toISOString()
