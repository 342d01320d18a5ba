import { dotted } from '#shared/rules/index.ts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { css, styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Card, media, ProgressBar, type } from '#shared/ui/index.ts'
import type { Offer } from './useRewards.ts'

interface OfferCardProps {
  offer: Offer
  balance: number
  onOpen: () => void
}

/** One reward: what it is, what it costs, and whether the member can redeem it now. */
export const OfferCard = ({ offer, balance, onOpen }: OfferCardProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('rewards')
  const { name, partner, value, hindrance, few_left, ends_on, redeemed_count } = offer
  const about = dotted(partner, value)
  const hints = [
    ends_on && t('until', { date: formatDate(ends_on) }),
    hindrance !== 'limit' && redeemed_count > 0 && t('had', { count: redeemed_count }),
    few_left !== null && t('few_left', { count: few_left }),
  ].filter((hint) => typeof hint === 'string')
  return (
    <Frame as="li" data-dim={hindrance === 'stock' || hindrance === 'limit'}>
      <Picture offer={offer} />
      <Words>
        <h2>{name}</h2>
        {about && <p>{about}</p>}
        {hints.length > 0 && <small>{dotted(...hints)}</small>}
      </Words>
      {hindrance === 'stars' && (
        <Missing>
          <ProgressBar value={balance} max={offer.star_cost} label={t('progress_of', { name })} color="accent-star" />
          <small>{t('missing', { count: offer.missing_stars })}</small>
        </Missing>
      )}
      {(hindrance === 'stock' || hindrance === 'limit') && <Hindrance kind={hindrance} />}
      <Foot>
        <Price>
          <StarIcon size={18} weight="fill" aria-hidden />
          {t('stars', { count: offer.star_cost })}
        </Price>
        {hindrance === null ? (
          <Button color="blue" variant="tinted" aria-label={t('redeem_of', { name })} onClick={onOpen}>
            {t('redeem')}
          </Button>
        ) : (
          <Button color="gray" variant="plain" aria-label={t('details_of', { name })} onClick={onOpen}>
            {t('details')}
          </Button>
        )}
      </Foot>
    </Frame>
  )
}

const Hindrance = ({ kind }: { kind: 'stock' | 'limit' }) => {
  const { t } = useTranslation('rewards')
  return (
    <State data-kind={kind}>
      {kind === 'limit' ? (
        <CheckCircleIcon size={18} weight="fill" aria-hidden />
      ) : (
        <HourglassIcon size={18} aria-hidden />
      )}
      {t(kind === 'limit' ? 'limit_reached' : 'out_of_stock')}
    </State>
  )
}

/** Its picture, or else a gift icon on its color. */
const Picture = ({ offer: { background_image, color } }: { offer: Offer }) =>
  background_image ? (
    <Image src={background_image} alt="" loading="lazy" decoding="async" />
  ) : (
    <NoImage
      style={color ? { background: `color-mix(in srgb, ${color} 22%, var(--bg-sunken))` } : undefined}
      aria-hidden
    >
      <GiftIcon size={40} />
    </NoImage>
  )

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-4);

  &[data-dim='true'] img {
    filter: grayscale(1);
    opacity: 0.6;
  }
`
const picture = css`
  width: 100%;
  aspect-ratio: 2;
  border-radius: var(--radius-lg);

  ${media.mobile} {
    aspect-ratio: 3;
  }
`
const Image = styled.img`
  ${picture}
  object-fit: cover;
`
const NoImage = styled.div`
  ${picture}
  display: grid;
  place-items: center;
  background: var(--bg-sunken);
  color: var(--text-2);
`
const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;

  h2 {
    ${type('h3')}
  }
  p {
    ${type('body-sm')}
    margin: 0;
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
/** At the bottom of the card: the cards of a row are equally high, so prices and buttons line up. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-top: auto;
`
export const Price = styled.span`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  svg {
    color: var(--accent-star);
  }
`
const Missing = styled.div`
  display: grid;
  gap: var(--space-2);

  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
const State = styled.p`
  ${type('caption')}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: 0;
  color: var(--text-2);

  &[data-kind='limit'] svg {
    color: var(--status-good-fg);
  }
`
