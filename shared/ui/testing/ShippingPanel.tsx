import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { styled } from 'styled-components'
import { trackingUrl } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { narrowContainer, type } from '../tokens.ts'
import { NewTab } from '../VisuallyHidden.tsx'

interface ShippingPanelProps {
  shipping: { isShipping: boolean; trackingNumber: string | null; updatedAt: string | null }
  timezone: string | undefined
}

/** A kit in transit, with a tracking link. */
export const ShippingPanel = ({
  shipping: { isShipping, trackingNumber, updatedAt },
  timezone,
}: ShippingPanelProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('kits')
  return (
    <Panel>
      <TruckIcon size="1.5rem" aria-hidden />
      <div>
        <b>{t(isShipping ? 'kit_out_for_delivery' : 'kit_status_in_transit')}</b>
        {trackingNumber && (
          <a href={trackingUrl(trackingNumber)} target="_blank" rel="noopener noreferrer">
            {t('kit_tracking', { number: trackingNumber })}
            <NewTab />
          </a>
        )}
        {updatedAt && <span>{t('kit_updated', { date: formatDateTime(updatedAt, timezone) })}</span>}
      </div>
    </Panel>
  )
}

const Panel = styled.div`
  display: flex;
  gap: var(--space-3);
  margin-top: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--status-info-bg);
  color: var(--status-info-fg);

  ${narrowContainer} {
    flex-direction: column;
  }
  svg {
    flex: none;
  }
  div {
    display: grid;
    min-width: 0;
    ${type('caption')}
  }
  b {
    ${type('label')}
  }
  a {
    color: inherit;
    overflow-wrap: anywhere;
    line-height: 1.5rem;
  }
`
