import { useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { toNumber } from '#shared/rules/index.ts'
import { announce, EmptyState, ErrorState, Loading, Skeleton } from '#shared/ui/index.ts'
import { BodyMap } from '#shared/ui/results/index.ts'
import { useBodyScans } from '../../tracking/body-scans/index.ts'
import { Columns, Side, type ViewProps } from './ListView.tsx'
import { PartPanel, PartWords, usePartWords } from './PartPanel.tsx'
import { measuredRegions } from './bodyParts.ts'
import { useOrgans } from './useCatalogue.ts'

const worstFirst = { red: 0, yellow: 1, green: 2 } as const

/** The figure of the member's latest scan, or of an average body. */
const useGirths = () => {
  const { scans } = useBodyScans()
  const latest = scans?.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0]?.data
    .circumference_params
  return {
    chest: toNumber(latest?.chest, null),
    waist: toNumber(latest?.waist, null),
    high_hips: toNumber(latest?.high_hips, null),
  }
}

/** The markers by body region. */
export const BodyView = ({ markers, catalogue, onOpen }: ViewProps) => {
  const { t } = useTranslation('results')
  const id = useId()
  const wordsOf = usePartWords()
  const girths = useGirths()
  const [chosen, setChosen] = useState<number | null>(null)
  const { organs, isFailed, retry } = useOrgans(catalogue.markers)
  if (catalogue.isFailed || isFailed) {
    const again = () => {
      catalogue.retry()
      retry()
    }
    return <ErrorState title={t('catalogue_failed')} onRetry={again} />
  }
  if (!catalogue.isLoaded || !organs)
    return (
      <Loading>
        <Skeleton height={540} radius="var(--radius-xl)" />
      </Loading>
    )
  const regions = measuredRegions(catalogue, organs, markers)
  const rank = ({ state: { hue } }: (typeof regions)[number]) => (hue === null ? 3 : worstFirst[hue])
  const current =
    regions.find((region) => region.id === chosen) ?? regions.toSorted((one, other) => rank(one) - rank(other))[0]
  const choose = (region: number) => {
    setChosen(region)
    const next = regions.find((one) => one.id === region)
    if (next) announce(`${next.name}, ${wordsOf(next.state)}`)
  }
  if (!current) return <EmptyState title={t('body_none')} />
  return (
    <Columns>
      <BodyMap
        regions={regions.map(({ state, ...region }) => ({
          ...region,
          hue: state.hue,
          state: <PartWords name={region.name} state={state} />,
        }))}
        current={current.id}
        onChoose={choose}
        girths={girths}
      />
      <Side data-stays aria-labelledby={id}>
        <PartPanel
          titleId={id}
          name={current.name}
          description={current.description}
          markers={current.measured}
          onOpen={onOpen}
        />
      </Side>
    </Columns>
  )
}
