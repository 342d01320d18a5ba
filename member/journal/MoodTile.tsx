import type { Icon } from '@phosphor-icons/react'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { SmileyAngryIcon } from '@phosphor-icons/react/dist/csr/SmileyAngry'
import { SmileyMehIcon } from '@phosphor-icons/react/dist/csr/SmileyMeh'
import { SmileyNervousIcon } from '@phosphor-icons/react/dist/csr/SmileyNervous'
import { SmileySadIcon } from '@phosphor-icons/react/dist/csr/SmileySad'
import { SmileyXEyesIcon } from '@phosphor-icons/react/dist/csr/SmileyXEyes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { moods, type Mood } from '#shared/rules/index.ts'
import { Tile, TileFailed, TileHeading } from './Tile.tsx'
import { useMood } from './useMood.ts'

const faces: Record<Mood, Icon> = {
  neutral: SmileyMehIcon,
  happy: SmileyIcon,
  sad: SmileySadIcon,
  angry: SmileyAngryIcon,
  sick: SmileyXEyesIcon,
  anxious: SmileyNervousIcon,
}

/** Six moods; one press logs. The current one is disabled but keeps its focus, so that a keyboard user is not thrown out. */
export const MoodTile = () => {
  const { t } = useTranslation(['journal', 'ui'])
  const heading = useId()
  const { mood, isLoaded, error, retry, log } = useMood()
  if (error && !isLoaded) return <TileFailed title={t('mood')} message={t('ui:error_title')} onRetry={retry} />
  return (
    <Tile aria-labelledby={heading} aria-busy={!isLoaded}>
      <TileHeading id={heading}>{t('mood')}</TileHeading>
      <Grid role="group" aria-labelledby={heading}>
        {moods.map((option) => {
          const Face = faces[option]
          const isCurrent = option === mood
          return (
            <Choice
              key={option}
              type="button"
              aria-pressed={isCurrent}
              aria-disabled={isCurrent || !isLoaded}
              onClick={() => {
                if (!isCurrent && isLoaded) log(option)
              }}
            >
              <Face size={28} weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
              <span>{t(option)}</span>
            </Choice>
          )
        })}
      </Grid>
      <Saying aria-live="polite">{mood ? t('mood_current', { mood }) : t('mood_prompt')}</Saying>
    </Tile>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--space-1);
  margin: 10px -6px 0;
`
const Choice = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  min-height: 58px;
  padding: 6px 0 5px;
  border: 0;
  border-radius: var(--radius-md);
  background: transparent;
  color: var(--text-2);
  font: var(--type-micro);
  cursor: pointer;
  transition: background var(--dur-1) var(--ease-out);

  &:hover {
    background: var(--bg-press);
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  &[aria-pressed='true'] {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
`
const Saying = styled.p`
  margin: auto 0 0;
  padding-top: var(--space-3);
  font: var(--type-caption);
  color: var(--text-2);
`
