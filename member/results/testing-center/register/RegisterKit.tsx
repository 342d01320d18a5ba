import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useTranslation } from '#shared/i18n/index.ts'
import { isSafeUrl, orderState, placeOf } from '#shared/rules/index.ts'
import { ButtonLink, Card, ErrorState, Loading, SkeletonRows, type } from '#shared/ui/index.ts'
import { useCall } from '../../../app/index.ts'
import { PageBody, PageHead } from '../../../layout/index.ts'
import { useAccount } from '../../../session/index.ts'
import { useSelectedKit } from '../selectedKit.ts'
import { useOrders, type Order } from '../useOrders.ts'
import { Instructions } from './Instructions.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Registers a kit by its number. An unfinished registration that was selected before is continued. */
const RegisterKit = () => {
  const { t } = useTranslation(['testing_center', 'widgets'])
  const { account } = useAccount()
  const selected = useSelectedKit()
  const { orders, error, isLoading, retry } = useOrders()
  const unfinished = useMemo(() => orders && (unfinishedOf(orders, selected) ?? null), [orders, selected])
  const isWaiting = selected !== null && orders === undefined
  return (
    <>
      <PageHead
        title={t(unfinished ? 'complete_title' : 'register_title')}
        lead={t(unfinished ? 'complete_lead' : 'register_lead')}
        back={<BackLink />}
      />
      <PageBody>
        <Columns>
          <Card>
            {isWaiting && error && !isLoading ? (
              <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
            ) : isWaiting || !account ? (
              <Loading>
                <SkeletonRows rows={5} />
              </Loading>
            ) : (
              <RegisterForm account={account} unfinished={unfinished ?? null} onRegistered={retry} />
            )}
          </Card>
          <Beside>
            <Instructions testName={unfinished?.name ?? null} />
            <Auria />
          </Beside>
        </Columns>
      </PageBody>
    </>
  )
}

export default RegisterKit

const unfinishedOf = (orders: readonly Order[], kitId: string | null): Order | undefined =>
  orders.find((order) => order.kitId !== null && order.kitId === kitId && orderState(order).press === 'registration')

const BackLink = () => {
  const { t } = useTranslation('testing_center')
  return (
    <Back to="/client/testing-center">
      <ArrowLeftIcon size={18} aria-hidden />
      {t('title')}
    </Back>
  )
}

/** Auria kits are registered with their own lab, if its address is known. */
const Auria = () => {
  const { t } = useTranslation(['testing_center', 'ui'])
  const { data } = useCall('getNamidaUrl', undefined, { revalidateOnFocus: false })
  const url = data?.url
  if (!url || !isSafeUrl(url) || placeOf(url, location.origin) !== null) return null
  return (
    <Card>
      <Title>{t('auria_title')}</Title>
      <p>{t('auria_message')}</p>
      <ButtonLink href={url} target="_blank" rel="noopener noreferrer" color="gray" variant="tinted">
        {t('auria_open')}
      </ButtonLink>
    </Card>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  ${type('body-sm')}
  color: var(--text-2);
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: var(--space-6);
`
const Beside = styled.div`
  display: grid;
  gap: var(--space-6);
  min-width: 0;

  section > p {
    max-width: 60ch;
    margin-block: var(--space-2) var(--space-4);
    color: var(--text-2);
  }
`
const Title = styled.h2`
  ${type('h3')}
`
