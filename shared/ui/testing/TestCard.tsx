import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { useId } from 'react'
import { styled } from 'styled-components'
import { isOnItsWay, kitStateName, orderState } from '#shared/rules/index.ts'
import type { HelpTopic, KitStateName } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { HelpLink } from '../HelpLink.tsx'
import { fact } from '../fact.ts'
import { Badge } from '../StatusBadge.tsx'
import { Card, TextLink } from '../Surface.tsx'
import { narrowContainer, media, type } from '../tokens.ts'
import { KitSteps } from '../widgets/KitSteps.tsx'
import { Markers } from './Markers.tsx'
import { TestCardActions, type TestCardProps } from './TestCardActions.tsx'
import { ShippingPanel } from './ShippingPanel.tsx'

/** For states that wait for the member: a sentence, and the help topic if something went wrong. */
const advice = {
  registered: null,
  delivered: ['hint_delivered'],
  in_transit: null,
  preparing: null,
  collected: null,
  received: null,
  awaiting_collection: ['hint_awaiting_collection'],
  resulted: null,
  rejected: ['hint_rejected', 'kit-sample'],
  delivery_exception: ['hint_delivery_exception', 'kit-delivery'],
  collection_exception: ['hint_collection_exception', 'kit-delivery'],
  canceled: null,
  partially_completed: ['hint_partially_completed'],
  processing: null,
  order_placed: null,
  completed: null,
} as const satisfies Record<KitStateName, readonly [hint: string, topic?: HelpTopic] | null>

/** One ordered test: its name, its status, and its available actions. */
export const TestCard = (props: TestCardProps) => {
  const { formatDate } = useFormats()
  const { order, timezone, isSelected = false, trend, headingLevel = 'h3', children } = props
  const { t } = useTranslation(['testing_center', 'kits'])
  const heading = useId()
  const { name, kit, kitId, biomarkerCount, orderDate, orderNumber, areResultsReady, providerCode } = order
  const { label, press } = orderState(order)
  const state = kitStateName(label)
  const isMoving = isOnItsWay(label, order)
  const [hint, topic] = (state && advice[state]) ?? []
  const isUnderWay =
    providerCode === 'spot' && kit !== null && press !== 'results' && label !== 'Canceled' && label !== 'Rejected'
  return (
    <Frame as="article" aria-labelledby={heading} aria-current={isSelected || undefined} data-kit={kitId ?? undefined}>
      <Head>
        <Words>
          <Name as={headingLevel} id={heading}>
            {name}
          </Name>
          <span>
            {orderNumber
              ? t('kits:kit_order', { date: formatDate(orderDate, timezone), number: orderNumber })
              : t('since', { date: formatDate(orderDate, timezone) })}
          </span>
          <span>
            {[
              kitId ? t('kits:kit_number', { number: kitId }) : '',
              biomarkerCount > 0 ? t('kits:kit_biomarkers', { count: biomarkerCount }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </Words>
        <Side
          {...fact(`kit.${kitId ?? orderNumber ?? Date.parse(orderDate)}.results`, areResultsReady ? 'ready' : 'none')}
        >
          {hint && !areResultsReady && (
            <Badge tone="warning" icon={<HandTapIcon size="1rem" aria-hidden />}>
              {t('group_needs')}
            </Badge>
          )}
          {label !== 'Canceled' &&
            !(isMoving && !areResultsReady) &&
            (areResultsReady ? (
              <Badge tone="good">{t('kits:kit_results_ready')}</Badge>
            ) : hint ? (
              <Finished>{t('kits:kit_processing')}</Finished>
            ) : (
              <Badge tone="info">{t('kits:kit_processing')}</Badge>
            ))}
          {press === 'results' && (
            <Finished>
              <span>{state ? t(`kits:kit_status_${state}`) : label}</span>
              {kit?.resulted_at && <time dateTime={kit.resulted_at}>{formatDate(kit.resulted_at, timezone)}</time>}
            </Finished>
          )}
        </Side>
      </Head>
      <Markers names={kit?.biomarkers ?? []} />
      {kit?.simulated && <Note>{t('simulated')}</Note>}
      {isUnderWay && (
        <Steps>
          <KitSteps kit={kit} />
        </Steps>
      )}
      {isMoving && <ShippingPanel shipping={order.shippingDetails} timezone={timezone} />}
      {isMoving && !areResultsReady && <Finished>{t('kits:kit_processing')}</Finished>}
      {hint && (
        <Note data-kind="hint">
          {t(hint)} {topic && <HelpLink topic={topic} />}
        </Note>
      )}
      <TestCardActions {...props} label={state ? t(`kits:kit_status_${state}`) : label} press={press} />
      {trend && (
        <Trend href={trend.href} onClick={trend.onOpen}>
          <ChartLineUpIcon size="1.25rem" aria-hidden />
          {t('trend', { count: trend.count })}
        </Trend>
      )}
      {children}
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  scroll-margin: var(--space-24, 6rem);

  &[aria-current] {
    border-color: var(--line-strong);
    box-shadow: 0 0 0 var(--size-hairline) var(--line-strong);
  }
  ${media.mobile} {
    padding: var(--space-5);
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
`
const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--space-1);
  min-width: 0;

  > span {
    ${type('body-sm')}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`
const Name = styled.h3`
  ${type('h3')}
  overflow-wrap: anywhere;
`
const Side = styled.div`
  display: grid;
  justify-items: end;
  gap: var(--space-1);

  @container (max-width: 30rem) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  ${narrowContainer} {
    flex-wrap: wrap;
  }
`
const Finished = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  ${type('caption')}
  color: var(--text-3);
`
const Steps = styled.div`
  margin-top: var(--space-5);
`
const Note = styled.p`
  margin-top: var(--space-3);
  ${type('caption')}
  color: var(--text-3);

  &[data-kind='hint'] {
    ${type('body-sm')}
    max-width: 64ch;
    margin-top: var(--space-4);
    color: var(--text);
  }
`
const Trend = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: var(--space-2);
  min-height: var(--size-touch);
  margin-top: var(--space-2);
  ${type('label')}
`
