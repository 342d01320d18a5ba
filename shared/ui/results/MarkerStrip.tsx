import { styled } from 'styled-components'
import { bySeverity, countLevels, type SpotLevel } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { fact } from '../fact.ts'
import { media, type } from '../tokens.ts'
import { hueOfLevel } from './markers.ts'

interface MarkerStripProps {
  levels: readonly (SpotLevel | null)[]
  className?: string
}

const heights = { red: '100%', yellow: '82%', green: '64%', none: '46%' } as const
const legend = [
  ['high', 'red'],
  ['low', 'red'],
  ['borderline', 'yellow'],
  ['normal', 'green'],
  ['unread', 'none'],
] as const

/** One block per marker, the most severe first and highest, with the counts as text. */
export const MarkerStrip = ({ levels, className }: MarkerStripProps) => {
  const { t } = useTranslation('results')
  const counts = countLevels(levels)
  const read = levels.length - counts.unread
  return (
    <div className={className}>
      <Strip aria-hidden data-many={levels.length > 32 || undefined}>
        {Array.from(levels.toSorted(bySeverity), (level, block) => {
          const hue = level === null ? 'none' : hueOfLevel[level]
          // Blocks of one color are interchangeable.
          return <i key={block} data-hue={hue} style={{ height: heights[hue] }} />
        })}
      </Strip>
      <Legend {...fact('outside', `${read - counts.normal}/${read}`)}>
        {legend.map(([name, hue]) =>
          counts[name] > 0 ? (
            <li key={name}>
              <Key data-hue={hue} aria-hidden />
              {t(`count_${name}`, { count: counts[name] })}
            </li>
          ) : null,
        )}
      </Legend>
    </div>
  )
}

const hues = `
  background: var(--chart-track);
  print-color-adjust: exact;

  &[data-hue='green'] { background: var(--chart-bio-green); }
  &[data-hue='yellow'] { background: var(--chart-bio-yellow); }
  &[data-hue='red'] { background: var(--chart-bio-red); }
`
/** The color of a level next to its name. */
export const Key = styled.i`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
  ${hues}
`
const Strip = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 6px;
  height: 44px;

  i {
    flex: 1;
    max-width: 72px;
    border-radius: var(--radius-xs);
    ${hues}
  }
  &[data-many] {
    gap: 3px;
  }
  ${media.mobile} {
    gap: 3px;

    i {
      border-radius: 4px;
    }
    &[data-many] {
      gap: 1px;
    }
    &[data-many] i {
      border-radius: var(--radius-bar);
    }
  }
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  margin-top: var(--space-3);
  ${type('caption')}

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`
