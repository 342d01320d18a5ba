import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { trackingUrl, type orderState } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { FieldError } from '../Field.tsx'
import { HelpLink } from '../HelpLink.tsx'
import { type } from '../tokens.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { TestOrder } from './types.ts'

interface CardLink {
  href: string
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface TestCardProps {
  order: TestOrder
  timezone: string | undefined
  /** The kit the member selected last. */
  isSelected?: boolean
  /** Link to its results. */
  results?: CardLink
  /** Link to register a kit of this order. */
  register?: CardLink
  /** Continues an unfinished registration. */
  onContinue?: () => void
  /** Downloads the lab's file; without it there is no download. */
  onDownload?: () => void
  isDownloading?: boolean
  downloadError?: string | null
  /** All results of this test, if there are several. */
  trend?: CardLink & { count: number }
  headingLevel?: 'h2' | 'h3'
  /** Earlier results of the same test. */
  children?: ReactNode
}

type ActionsProps = TestCardProps & { label: string; press: ReturnType<typeof orderState>['press'] }

/** The one thing that a test's status allows now, or the status itself, and its download. */
export const TestCardActions = (props: ActionsProps) => {
  const { order, label, press, results, register, onContinue, onDownload, isDownloading, downloadError } = props
  const { t } = useTranslation(['testing_center', 'kits'])
  const { trackingNumber } = order.shippingDetails
  const named = <VisuallyHidden>{t('of_test', { name: order.name, kit: order.kitId ?? '' })}</VisuallyHidden>
  return (
    <>
      <Row>
        {press === 'results' && results ? (
          <ButtonLink
            color="blue"
            variant="filled"
            href={results.href}
            onClick={results.onOpen}
            iconEnd={<ArrowRightIcon size={18} aria-hidden />}
          >
            {t('kits:kit_open_results')}
          </ButtonLink>
        ) : press === 'tracking' && trackingNumber ? (
          <ButtonLink
            color="blue"
            variant="tinted"
            href={trackingUrl(trackingNumber)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {label}
          </ButtonLink>
        ) : press === 'registration' && onContinue ? (
          <Button color="blue" variant="filled" onClick={onContinue} iconEnd={<ArrowRightIcon size={18} aria-hidden />}>
            {label}
          </Button>
        ) : (
          <Status type="button" data-printed disabled>
            {label}
          </Status>
        )}
        {!order.kit && register && order.providerCode !== '3d-look' && label === 'Delivered' && (
          <ButtonLink color="blue" variant="filled" href={register.href} onClick={register.onOpen}>
            {t('register_this')}
          </ButtonLink>
        )}
        {onDownload && (
          <Button
            color="gray"
            variant="plain"
            icon={<DownloadSimpleIcon size={20} aria-hidden />}
            loading={isDownloading}
            onClick={onDownload}
          >
            {t('kits:kit_download')}
            {named}
          </Button>
        )}
      </Row>
      <FieldError>{downloadError}</FieldError>
      {downloadError && <HelpLink topic="results" />}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding-top: var(--space-5);
`
/* A status without an available action looks like a badge. */
const Status = styled.button`
  min-height: var(--size-control-md);
  padding: 0 var(--space-4);
  border-radius: var(--radius-full);
  background: var(--status-unavailable-bg);
  color: var(--status-unavailable-fg);
  ${type('label')}
  cursor: default;
`
