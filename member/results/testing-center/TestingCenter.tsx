import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from '#shared/i18n/index.ts'
import { orderGroups, type OrderGroup } from '#shared/rules/index.ts'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonText,
  Spinner,
  TabSelector,
  TextInput,
  type,
  useAnnouncement,
} from '#shared/ui/index.ts'
import { useNow } from '../../app/index.ts'
import { PageHead, PageLayout } from '../../layout/index.ts'
import { listOrders, searchListed, type Listed } from './listed.ts'
import { OrderCard } from './OrderCard.tsx'
import { useSelectedKit } from './selectedKit.ts'
import { useOrders, type Order } from './useOrders.ts'

const address = '/client/testing-center'
/** The list can be searched from this many entries on. */
const many = 6

/** Every ordered test and every kit: first those that need the member, then new results, those in progress, and past ones. */
const TestingCenter = () => {
  // Those of its parts as well: waiting for them later would hide the screen once more.
  const { t } = useTranslation(['testing_center', 'kits', 'labs'])
  const { orders, error, isLoading, retry, hasMore, showMore, isLoadingMore } = useOrders()
  return (
    <PageLayout address={address} head={<PageHead title={t('title')} lead={t('lead')} />}>
      {orders ? (
        <>
          <Orders orders={orders} />
          {hasMore && (
            <Button color="gray" variant="tinted" loading={isLoadingMore} onClick={showMore}>
              {t('show_more')}
            </Button>
          )}
        </>
      ) : error && !isLoading ? (
        <Card>
          <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
        </Card>
      ) : (
        <Waiting />
      )}
    </PageLayout>
  )
}

export default TestingCenter

const Orders = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation(['testing_center', 'kits', 'labs', 'ui'])
  const now = useNow()
  const [term, setTerm] = useState('')
  const [group, setGroup] = useState<OrderGroup | 'all'>('all')
  const listed = useMemo(() => listOrders(orders, now.getTime()), [orders, now])
  useScrollToSelected()
  const found = searchListed(listed, term)
  const counts = Object.groupBy(found, (one) => one.group)
  const shown = group === 'all' ? found : (counts[group] ?? [])
  useAnnouncement(shown.length === 0 ? t('none_found') : t('found', { count: shown.length }))
  if (listed.length === 0) return <NoKit />
  const isLong = listed.length >= many
  const present = orderGroups.filter((one) => counts[one])
  return (
    <>
      <Tools>
        {isLong && (
          <>
            <Search
              type="search"
              label={t('search')}
              value={term}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setTerm(target.value)}
            />
            <TabSelector
              label={t('filter')}
              variant="pill"
              value={group}
              onChange={setGroup}
              options={[
                { value: 'all', label: t('filter_all', { count: found.length }) },
                ...present.map((one) => ({
                  value: one,
                  label: t(`filter_${one}`, { count: counts[one]?.length ?? 0 }),
                })),
              ]}
            />
          </>
        )}
        <Links>
          <ButtonLink
            component={Link}
            to={`${address}/labs`}
            color="gray"
            variant="tinted"
            icon={<MapPinIcon size="1.25rem" aria-hidden />}
          >
            {t('labs:find')}
          </ButtonLink>
          <ButtonLink
            component={Link}
            to={`${address}/register`}
            color="blue"
            variant="tinted"
            icon={<PlusIcon size="1.25rem" aria-hidden />}
          >
            {t('kits:kit_register')}
          </ButtonLink>
        </Links>
      </Tools>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title={t('none_found')}
            action={
              <Button
                color="gray"
                variant="tinted"
                onClick={() => {
                  setTerm('')
                  setGroup('all')
                }}
              >
                {t('show_all')}
              </Button>
            }
          />
        </Card>
      ) : (
        orderGroups.map((one) => <Group key={one} group={one} listed={shown.filter((item) => item.group === one)} />)
      )}
    </>
  )
}

const Group = ({ group, listed }: { group: OrderGroup; listed: readonly Listed[] }) => {
  const { t } = useTranslation('testing_center')
  if (listed.length === 0) return null
  return (
    <Section aria-label={t(`group_${group}`)}>
      <h2>{t(`group_${group}`)}</h2>
      {listed.map((one) => (
        <OrderCard key={keyOf(one.order)} listed={one} />
      ))}
    </Section>
  )
}

const keyOf = ({ id, kitId }: Order): string => `${id} ${kitId}`

/** A kit selected before this screen opened, such as one just registered, is scrolled into view. */
const useScrollToSelected = () => {
  const selected = useSelectedKit()
  const [first] = useState(selected)
  useEffect(() => {
    if (first) document.querySelector(`[data-kit="${CSS.escape(first)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [first])
}

const NoKit = () => {
  const { t } = useTranslation('kits')
  return (
    <Card>
      <EmptyState
        title={t('kit_none_title')}
        message={t('kit_none_message')}
        action={
          <ButtonLink component={Link} to={`${address}/register`} color="blue" variant="filled">
            {t('kit_register')}
          </ButtonLink>
        }
      />
    </Card>
  )
}

const Waiting = () => {
  const { t } = useTranslation('testing_center')
  return (
    <Section>
      <Loading>
        <Spinner />
        <span>{t('loading')}</span>
      </Loading>
      {[0, 1].map((index) => (
        <Card key={index} aria-hidden>
          <SkeletonText lines={3} />
          <Skeleton width={168} height="var(--size-control-md)" radius="var(--radius-md)" />
        </Card>
      ))}
    </Section>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-4);

  > :last-child {
    margin-inline-start: auto;
  }
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
const Search = styled(TextInput)`
  flex: 1 1 16rem;
  max-width: 26rem;
`
const Section = styled.section`
  display: grid;
  gap: var(--space-4);

  > h2 {
    ${type('label')}
    color: var(--text-2);
  }
`
const Loading = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  ${type('label')}
  color: var(--text-2);
`
