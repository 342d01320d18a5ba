import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import { auriaStatusLabel, isOnItsWay, kitStateName, spotKitState } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { EmptyState } from '../States.tsx'
import { Badge } from '../StatusBadge.tsx'
import { Markers, ShippingPanel } from '../testing/index.ts'
import { media, type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { KitSteps } from './KitSteps.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface RecentKit {
  provider_code: 'namida' | 'spot'
  kit_id: string
  name: string
  status: string | null
  registered_to: string | null
  events: readonly { status: string; created: string }[]
  biomarkers: readonly string[]
  areResultsReady: boolean
  hasFile: boolean
  orderDate: string | null
  orderNumber: string | null
  shippingDetails: { isShipping: boolean; trackingNumber: string | null; updatedAt: string | null }
}

interface RecentKitCardProps {
  /** Null for a member without kits. */
  kit?: RecentKit | null
  timezone?: string
  /** Links to the registration, and to the results of the kit. */
  register: CardTarget
  results?: CardTarget
  onDownload?: () => void
  isDownloading?: boolean
  state?: WidgetState
  onRetry?: () => void
}

/** The status of the latest kit and its actions, or the link to register a first one. */
export const RecentKitCard = (props: RecentKitCardProps) => {
  const { kit, timezone, register, results, onDownload, isDownloading, state, onRetry } = props
  const { t } = useTranslation('kits')
  return (
    <WidgetCard
      title={t('kit_title')}
      meta={kit && <Status kit={kit} />}
      state={state}
      onRetry={onRetry}
      errorTitle={t('kit_load_failed')}
      skeleton={<KitSkeleton />}
    >
      {kit ? (
        <>
          <About kit={kit} timezone={timezone} />
          <KitSteps kit={kit} />
          {isOnItsWay(labelOf(kit), kit) && <ShippingPanel shipping={kit.shippingDetails} timezone={timezone} />}
          <Actions
            kit={kit}
            results={results}
            register={register}
            onDownload={onDownload}
            isDownloading={isDownloading}
          />
        </>
      ) : (
        <EmptyState
          icon={<PackageIcon size="2rem" />}
          title={t('kit_none_title')}
          message={t('kit_none_message')}
          action={
            <ButtonLink color="blue" variant="filled" {...linkTo(register)}>
              {t('kit_register')}
            </ButtonLink>
          }
        />
      )}
    </WidgetCard>
  )
}

const spotState = (kit: RecentKit) =>
  spotKitState({
    registered_to: kit.registered_to,
    status: kit.status,
    events: kit.events,
    tracking_number: kit.shippingDetails.trackingNumber,
  })

const labelOf = (kit: RecentKit): string =>
  kit.provider_code === 'spot' ? spotState(kit).label : auriaStatusLabel(kit.status)

/** A badge instead of a button: the lab's status, or that results are available. */
const Status = ({ kit }: { kit: RecentKit }) => {
  const { t } = useTranslation('kits')
  const stated = fact(`kit.${kit.kit_id}.results`, kit.areResultsReady ? 'ready' : 'none')
  if (kit.areResultsReady)
    return (
      <span {...stated}>
        <Badge tone="good">{t('kit_results_ready')}</Badge>
      </span>
    )
  const label = labelOf(kit)
  const name = kitStateName(label)
  return (
    <span {...stated}>
      <Badge tone="info">{name ? t(`kit_status_${name}`) : label}</Badge>
    </span>
  )
}

const About = ({ kit, timezone }: { kit: RecentKit; timezone: string | undefined }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('kits')
  const { name, kit_id, biomarkers, orderDate, orderNumber } = kit
  return (
    <Words>
      <p>{name}</p>
      <span>
        {[
          t('kit_number', { number: kit_id }),
          biomarkers.length > 0 ? t('kit_biomarkers', { count: biomarkers.length }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {orderNumber && <span>{t('kit_order', { date: formatDate(orderDate, timezone), number: orderNumber })}</span>}
      <Markers names={biomarkers} />
    </Words>
  )
}

type ActionsProps = Pick<RecentKitCardProps, 'results' | 'register' | 'onDownload' | 'isDownloading'> & {
  kit: RecentKit
}

const Actions = ({ kit, results, register, onDownload, isDownloading }: ActionsProps) => {
  const { t } = useTranslation('kits')
  const isUnfinished = kit.provider_code === 'spot' && spotState(kit).press === 'registration'
  return (
    <Row>
      {kit.areResultsReady && results ? (
        <ButtonLink
          color="blue"
          variant="filled"
          iconEnd={<ArrowRightIcon size={18} aria-hidden />}
          {...linkTo(results)}
        >
          {t('kit_open_results')}
        </ButtonLink>
      ) : isUnfinished ? (
        <ButtonLink color="blue" variant="filled" {...linkTo(register)}>
          {t('kit_continue')}
        </ButtonLink>
      ) : (
        <Button color="gray" variant="tinted" data-printed disabled>
          {t('kit_processing')}
        </Button>
      )}
      {kit.hasFile && (
        <Button
          color="gray"
          variant="plain"
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          loading={isDownloading}
          onClick={onDownload}
        >
          {t('kit_download')}
        </Button>
      )}
    </Row>
  )
}

const KitSkeleton = () => (
  <>
    <Words as="div">
      <Skeleton width="64%" height={28} />
      <Skeleton width="52%" height={20} />
      <Skeleton width="70%" height={20} />
      <Chips />
    </Words>
    <Skeleton height={44} />
    <Row>
      <Skeleton width={148} height="var(--size-control-md)" radius="var(--radius-md)" />
    </Row>
  </>
)

/* Two rows of markers, three on phones. */
const Chips = styled.div`
  height: 58px;

  ${media.mobile} {
    height: 88px;
  }
`
const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-bottom: var(--space-5);

  > p {
    ${type('h2')}
    margin: 0;
    overflow-wrap: anywhere;
  }
  > span {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: auto;
  padding-top: var(--space-5);
`
