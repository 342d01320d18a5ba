/** What the partner is told about the member. */
export interface PartnerMember {
  id: number
  email: string
  first_name: string
  last_name: string
}
/** A sign-in link that works once and for a short time. */
export interface PartnerLogin {
  url: string
  /** ISO 8601. */
  expires_at: string
}
/** The partner's activity app, as far as the product uses it. */
export interface ActivityPartner {
  /** @throws if the partner is unreachable */
  login(member: PartnerMember, now: Date): Promise<PartnerLogin>
}

/** `embedded`: a page on this server replaces the partner's. Otherwise the partner's address and the shared secret. */
export type MoreActiveConfig = 'embedded' | { url: string; secret: string }
