/** A primary or virtual visit, as the telehealth booking calls it. */
export const primaryConsult = '3'

/** Code of the first call with a care advocate. */
export const welcomeCall = 'welcome-call'

/** Whom a kind of visit is with. */
export interface Takers {
  /** Type of the providers who take it, `care advocate`; null for everybody who can be booked. */
  providerType: string | null
  /** Whether those with a specialty are left out. */
  isGeneral: boolean
}

/** Whether somebody takes visits of a kind. */
export const takesVisit = ({ providerType, isGeneral }: Takers, person: { type: string; isSpecialist: boolean }): boolean =>
  (providerType === null || person.type === providerType) && !(isGeneral && person.isSpecialist)
