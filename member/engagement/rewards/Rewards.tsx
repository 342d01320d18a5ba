import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, EmptyState, ErrorState, media, Skeleton, SkeletonText } from '#shared/ui/index.ts'
import { PageHead, PageLayout } from '../../layout/index.ts'
import { Balance } from './Balance.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { Redemptions } from './Redemptions.tsx'
import { StarHistory } from './StarHistory.tsx'
import { useRewards, type Offer, type Redemption } from './useRewards.ts'

const address = '/client/rewards'

/** Stars: the rewards on offer, past redemptions, and where the stars came from. */
const Rewards = () => {
  const { t } = useTranslation('rewards')
  const { rewards, error, isLoading, retry, redeem } = useRewards()
  const [chosen, setChosen] = useState<Offer | null>(null)
  const [opened, setOpened] = useState<Redemption | null>(null)
  return (
    <PageLayout address={address} head={<PageHead title={t('title')} lead={t('lead')} />}>
      <Columns>
        <Main>
          {rewards ? (
            <>
              <Balance balance={rewards.star_balance} offers={rewards.models} />
              {rewards.models.length === 0 ? (
                <Card>
                  <EmptyState title={t('none_title')} message={t('none_message')} />
                </Card>
              ) : (
                <Offers aria-label={t('offers')}>
                  {rewards.models.map((offer) => (
                    <OfferCard
                      key={offer.id}
                      offer={offer}
                      balance={rewards.star_balance}
                      onOpen={() => setChosen(offer)}
                    />
                  ))}
                </Offers>
              )}
            </>
          ) : error && !isLoading ? (
            <Card>
              <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
            </Card>
          ) : (
            <Waiting />
          )}
        </Main>
        <Aside>
          <Redemptions onOpen={setOpened} />
          <StarHistory />
        </Aside>
      </Columns>
      {chosen && rewards && (
        <RedeemDialog offer={chosen} balance={rewards.star_balance} redeem={redeem} onClose={() => setChosen(null)} />
      )}
      {opened && <CodeDialog redemption={opened} onClose={() => setOpened(null)} />}
    </PageLayout>
  )
}

export default Rewards

const Waiting = () => (
  <>
    <Skeleton height={148} radius="var(--radius-2xl)" />
    <Offers as="div" aria-hidden="true">
      {[0, 1, 2, 3].map((card) => (
        <Card key={card} as="div">
          <Skeleton height={120} radius="var(--radius-lg)" />
          <SkeletonText lines={3} />
        </Card>
      ))}
    </Offers>
  </>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 380px);
  align-items: start;
  gap: var(--space-6);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Main = styled.div`
  display: grid;
  gap: var(--space-6);
  min-width: 0;
`
const Aside = styled(Main)``
const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr));
  gap: var(--space-5);
`
