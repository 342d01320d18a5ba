/** The looks of the member area's widgets: pure components over plain data, for the member area and the previews of the back office. */
export { WidgetCard, type WidgetCardProps, type WidgetState } from './WidgetCard.tsx'
export { ContentCard } from './ContentCard.tsx'
export type { CardContent, CardImage, CardTarget, ContentCardProps, LargeQuad } from './content.ts'
export { RichText } from './RichText.tsx'
export { HealthTipCard, type HealthTip } from './HealthTipCard.tsx'
export { PrimaryCareCard } from './PrimaryCareCard.tsx'
export { AppointmentCard, BookingCard, HelpCard, VerifyEmailCard } from './PromptCards.tsx'
export { ReferralCard, type Referral } from './ReferralCard.tsx'
