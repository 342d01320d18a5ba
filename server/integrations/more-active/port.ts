/** What the partner is told about the member who comes. */
export interface PartnerMember {
  id: number
  email: string
  first_name: string
  last_name: string
}
/** A sign-in that works once and for a short time. */
export interface PartnerLogin {
  url: string
  /** ISO 8601. */
  expires_at: string
}
/** The partner's activity app, as far as the product uses it. */
export interface ActivityPartner {
  /** @throws when the partner cannot be reached */
  login(member: PartnerMember, now: Date): Promise<PartnerLogin>
}

/** `embedded`: a page of this server stands in for the partner's. Otherwise the partner's address and the secret it shares. */
export type MoreActiveConfig = 'embedded' | { url: string; secret: string }
