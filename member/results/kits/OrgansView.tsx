import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { biomarkerColor } from '#shared/rules/index.ts'
import { announce, EmptyState, ErrorState, Icon, Loading, Skeleton, type } from '#shared/ui/index.ts'
import { Key } from '#shared/ui/results/index.ts'
import { Columns, Side, type ViewProps } from './ListView.tsx'
import { PartPanel, PartWords, usePartWords } from './PartPanel.tsx'
import { measuredOrgans, type MeasuredOrgan } from './bodyParts.ts'
import { useOrgans } from './useCatalogue.ts'

/** The organs the markers relate to, each with the mean of their scores. */
export const OrgansView = ({ markers, catalogue, onOpen }: ViewProps) => {
  const { t } = useTranslation('results')
  const id = useId()
  const wordsOf = usePartWords()
  const { organs, isFailed, retry } = useOrgans(catalogue.markers)
  const [chosen, setChosen] = useState<number | null>(null)
  if (isFailed || catalogue.isFailed) {
    const again = () => {
      retry()
      catalogue.retry()
    }
    return <ErrorState title={t('catalogue_failed')} onRetry={again} />
  }
  if (!organs || !catalogue.isLoaded)
    return (
      <Loading>
        <Skeleton height={420} radius="var(--radius-xl)" />
      </Loading>
    )
  const choose = ({ id: organ, name, score, state }: MeasuredOrgan) => {
    setChosen(organ)
    announce(`${name}, ${score === null ? wordsOf(state) : t('organ_score', { score: Math.round(score * 100) })}`)
  }
  const measured = measuredOrgans(organs, markers)
  const current =
    measured.find((organ) => organ.id === chosen) ??
    measured.toSorted((one, other) => (one.score ?? 2) - (other.score ?? 2))[0]
  if (!current) return <EmptyState title={t('organs_none')} />
  return (
    <Columns>
      <List>
        {measured.map((organ) => (
          <OrganTile key={organ.id} organ={organ} isCurrent={organ === current} onChoose={() => choose(organ)} />
        ))}
      </List>
      <Side data-stays aria-labelledby={id}>
        <PartPanel
          titleId={id}
          name={current.name}
          description={current.description}
          tips={current.tips}
          markers={current.measured}
          onOpen={onOpen}
        >
          {current.score !== null && <p>{t('organ_score', { score: Math.round(current.score * 100) })}</p>}
        </PartPanel>
      </Side>
    </Columns>
  )
}

interface OrganTileProps {
  organ: MeasuredOrgan
  isCurrent: boolean
  onChoose: () => void
}

const OrganTile = ({ organ: { name, icon, score, state }, isCurrent, onChoose }: OrganTileProps) => {
  const { t } = useTranslation('results')
  const hue = (score === null ? null : biomarkerColor(score)) ?? 'none'
  return (
    <li>
      <Tile type="button" aria-pressed={isCurrent} onClick={onChoose}>
        {icon && <Icon name={icon} size={24} />}
        <b>{name}</b>
        {score !== null && <span>{t('organ_score', { score: Math.round(score * 100) })}</span>}
        <Meter aria-hidden>
          <i data-hue={hue} style={{ width: `${(score ?? 0) * 100}%` }} />
        </Meter>
        <small>
          <Key data-hue={state.hue ?? 'none'} aria-hidden />
          <PartWords name={name} state={state} />
        </small>
      </Tile>
    </li>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: var(--space-3);
`
const Tile = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-2) var(--space-3);
  width: 100%;
  height: 100%;
  padding: var(--space-4);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-lg);
  text-align: start;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: var(--bg-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--bg-surface);
  }
  > svg {
    color: var(--text-2);
  }
  b {
    ${type('h3')}
    overflow-wrap: anywhere;
  }
  > span,
  > small {
    grid-column: 1 / -1;
    ${type('caption')}
    color: var(--text-2);
  }
  > small {
    display: flex;
    align-items: baseline;
    gap: var(--space-2);
  }
`
const Meter = styled.span`
  grid-column: 1 / -1;
  display: block;
  height: var(--size-bar);
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--chart-track);
  print-color-adjust: exact;

  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--text-3);
  }
  [data-hue='green'] {
    background: var(--chart-bio-green);
  }
  [data-hue='yellow'] {
    background: var(--chart-bio-yellow);
  }
  [data-hue='red'] {
    background: var(--chart-bio-red);
  }
`
