import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'
import { TestCard } from '#shared/ui/testing/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useKitFile } from '../kits/index.ts'
import { usePlace } from '../../content/index.ts'
import type { Listed } from './listed.ts'
import { selectKit, useSelectedKit } from './selectedKit.ts'
import type { Order } from './useOrders.ts'

/** A test in the list, with earlier results of the same test below it. */
export const OrderCard = ({ listed: { order, earlier } }: { listed: Listed }) => {
  const { t } = useTranslation('testing_center')
  return (
    <One order={order} repeats={earlier.length + 1}>
      {earlier.length > 0 && (
        <Earlier>
          <summary>
            {t('earlier', { count: earlier.length })}
            <CaretDownIcon size="1.25rem" aria-hidden />
          </summary>
          {earlier.map((one) => (
            <One key={one.kitId} order={one} />
          ))}
        </Earlier>
      )}
    </One>
  )
}

const One = ({ order, repeats = 1, children }: { order: Order; repeats?: number; children?: React.ReactNode }) => {
  const timezone = useTimezone()
  const place = usePlace()
  const selected = useSelectedKit()
  const { kitId, kit, providerCode } = order
  const file = useKitFile({ kit_id: kitId ?? '', isFileSealed: kit?.isFileSealed ?? false })
  const choosing = (target: ReturnType<typeof place>) => ({
    href: target.href,
    onOpen: (event: MouseEvent<HTMLAnchorElement>) => {
      selectKit(kitId)
      target.onOpen?.(event)
    },
  })
  const results =
    providerCode === '3d-look'
      ? choosing(place('/client/testing-center/3d-look'))
      : kitId
        ? choosing(place(`/client/testing-center/${encodeURIComponent(kitId)}`))
        : undefined
  // Body scans are compared on their own screen; Auria scores have no trend.
  const trend =
    providerCode === '3d-look'
      ? choosing(place('/client/3d-look'))
      : providerCode === 'spot' && kitId
        ? choosing(place(`/client/testing-center/${encodeURIComponent(kitId)}?trend`))
        : undefined
  const hasDownload = kit !== null && (kit.hasFile || (providerCode === 'namida' && order.areResultsReady))
  return (
    <TestCard
      order={order}
      timezone={timezone}
      isSelected={kitId !== null && selected === kitId}
      results={results}
      register={place('/client/testing-center/register')}
      // The page is reloaded, so that registration starts from what the server knows about the kit.
      onContinue={() => {
        selectKit(kitId)
        location.assign('/client/testing-center/register')
      }}
      onDownload={
        hasDownload
          ? () => {
              selectKit(kitId)
              void file.download()
            }
          : undefined
      }
      isDownloading={file.isDownloading}
      downloadError={file.error}
      trend={repeats > 1 && trend ? { ...trend, count: repeats } : undefined}
    >
      {children}
    </TestCard>
  )
}

const Earlier = styled.details`
  margin-top: var(--space-2);

  > summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--size-touch);
    ${type('label')}
    color: var(--text-2);
    cursor: pointer;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
  > article {
    margin-top: var(--space-3);
    border-radius: var(--radius-lg);
    background: var(--bg-canvas);
  }
`
