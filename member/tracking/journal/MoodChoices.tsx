import type { Icon } from '@phosphor-icons/react'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { SmileyAngryIcon } from '@phosphor-icons/react/dist/csr/SmileyAngry'
import { SmileyMehIcon } from '@phosphor-icons/react/dist/csr/SmileyMeh'
import { SmileyNervousIcon } from '@phosphor-icons/react/dist/csr/SmileyNervous'
import { SmileySadIcon } from '@phosphor-icons/react/dist/csr/SmileySad'
import { SmileyXEyesIcon } from '@phosphor-icons/react/dist/csr/SmileyXEyes'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { moods, type Mood } from '#shared/rules/index.ts'

const faces: Record<Mood, Icon> = {
  neutral: SmileyMehIcon,
  happy: SmileyIcon,
  sad: SmileySadIcon,
  angry: SmileyAngryIcon,
  sick: SmileyXEyesIcon,
  anxious: SmileyNervousIcon,
}

interface MoodChoicesProps {
  /** Id of the heading that labels the group. */
  labelledBy: string
  mood: Mood | null
  isLoaded: boolean
  onChoose: (mood: Mood) => void
}

/**
 * Six moods, one of which is selected. The current one is disabled but keeps its focus, so that keyboard users stay where they
 * are.
 */
export const MoodChoices = ({ labelledBy, mood, isLoaded, onChoose }: MoodChoicesProps) => {
  const { t } = useTranslation('journal')
  return (
    <Grid role="group" aria-labelledby={labelledBy}>
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
              if (!isCurrent && isLoaded) onChoose(option)
            }}
          >
            <Pill>
              <Face size={28} weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
            </Pill>
            <span>{t(option)}</span>
          </Choice>
        )
      })}
    </Grid>
  )
}

/* No gaps, to give the labels all the space: three in a row, or fewer if larger text makes them wider. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(33%, 5.1rem - 36px)), 1fr));
  margin: 10px calc(var(--space-2) * -1) 0;
`
/* Only the face of the current mood is colored: in some languages the label is wider than the tile. */
const Pill = styled.span`
  display: grid;
  place-items: center;
  width: var(--size-touch);
  height: var(--space-8);
  border-radius: var(--radius-full);
  transition: background var(--dur-1) var(--ease-out);
`
const Choice = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: 0;
  min-height: 62px;
  padding: var(--space-1) 0;
  border: 0;
  border-radius: var(--radius-md);
  background: transparent;
  color: var(--text-2);
  font: var(--type-micro);
  letter-spacing: 0;
  white-space: nowrap;
  cursor: pointer;

  &:hover ${Pill} {
    background: var(--bg-press);
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  &[aria-pressed='true'] {
    color: var(--text);
    font-weight: 600;
  }
  &[aria-pressed='true'] ${Pill} {
    background: var(--accent);
    color: var(--on-accent);
  }
`
