import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { styled } from 'styled-components'
import { callHref } from '../../rules/index.ts'
import { ButtonLink } from '../Button.tsx'
import { Skeleton, SkeletonText } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { RichText } from './RichText.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface Referral {
  name: string
  /** HTML. */
  description: string | null
  image: string | null
  /** An external URL. */
  url: string | null
  ctaText: string
  phone: string | null
}

interface ReferralCardProps {
  heading: string
  /** Name of the partner. */
  partner?: string | null
  referral?: Referral
  state?: WidgetState
  onRetry?: () => void
}

/** A partner's offer. Its site opens in a new tab; without one the offer is used by phone. */
export const ReferralCard = ({ heading, partner, referral, state, onRetry }: ReferralCardProps) => (
  <Offer title={heading} meta={partner} state={state} onRetry={onRetry} skeleton={<OfferSkeleton />}>
    {referral && (
      <Parts>
        {referral.image && <img src={referral.image} alt="" loading="lazy" decoding="async" />}
        <Words>
          <p>{referral.name}</p>
          {referral.description && <RichText html={referral.description} />}
          <Way referral={referral} />
        </Words>
      </Parts>
    )}
  </Offer>
)

const Way = ({ referral: { url, ctaText, phone } }: { referral: Referral }) => {
  if (url)
    return (
      <ButtonLink href={url} target="_blank" rel="noopener noreferrer" color="blue" variant="tinted">
        {ctaText}
      </ButtonLink>
    )
  return phone ? (
    <ButtonLink href={callHref(phone)} color="blue" variant="tinted" icon={<PhoneIcon size="1.25rem" aria-hidden />}>
      {phone}
    </ButtonLink>
  ) : null
}

const OfferSkeleton = () => (
  <Parts>
    <Skeleton width="132px" height="132px" radius="var(--radius-lg)" />
    <Words>
      <Skeleton height="var(--space-5)" width="80%" />
      <SkeletonText lines={2} />
      <Skeleton height="var(--size-control-md)" width="140px" radius="var(--radius-md)" />
    </Words>
  </Parts>
)

const Offer = styled(WidgetCard)`
  h2 {
    ${type('label')}
    color: var(--text-2);
  }
`
const Parts = styled.div`
  display: flex;
  flex: 1;
  gap: var(--space-5);

  > img,
  > span {
    flex: none;
    align-self: flex-start;
    width: 132px;
    aspect-ratio: 1;
    border-radius: var(--radius-lg);
    object-fit: cover;
  }
  @container (max-width: 25rem) {
    flex-direction: column;

    > img,
    > span {
      width: 100% !important;
      aspect-ratio: 2;
    }
  }
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  min-width: 0;

  > p {
    ${type('h3')}
    overflow-wrap: anywhere;
  }
  > div {
    ${type('body-sm')}
    color: var(--text-2);
  }
  > a {
    margin-top: var(--space-2);
  }
`
