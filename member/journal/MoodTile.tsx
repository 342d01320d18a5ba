import type { Icon } from '@phosphor-icons/react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { SmileyAngryIcon } from '@phosphor-icons/react/dist/csr/SmileyAngry'
import { SmileyMehIcon } from '@phosphor-icons/react/dist/csr/SmileyMeh'
import { SmileyNervousIcon } from '@phosphor-icons/react/dist/csr/SmileyNervous'
import { SmileySadIcon } from '@phosphor-icons/react/dist/csr/SmileySad'
import { SmileyXEyesIcon } from '@phosphor-icons/react/dist/csr/SmileyXEyes'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { moods, type Mood } from '#shared/rules/index.ts'
import { IconButton } from '#shared/ui/index.ts'
import { OnDemand } from '../app/index.ts'
import { useJournalDay } from './day.ts'
import { Tile, TileFailed, TileHeading, Waiting } from './Tile.tsx'
import { useMood } from './useMood.ts'

const faces: Record<Mood, Icon> = {
  neutral: SmileyMehIcon,
  happy: SmileyIcon,
  sad: SmileySadIcon,
  angry: SmileyAngryIcon,
  sick: SmileyXEyesIcon,
  anxious: SmileyNervousIcon,
}

const loadNote = () => import('./MoodNote.tsx')

/** Six moods; one press logs. The current one is disabled but keeps its focus, so that a keyboard user is not thrown out. */
export const MoodTile = () => {
  const { t } = useTranslation(['journal', 'ui'])
  const heading = useId()
  const { isToday } = useJournalDay()
  const feeling = useMood()
  const { mood, note, isLoaded, isWaiting, error, retry, log, clear } = feeling
  const [isWriting, setWriting] = useState(false)
  if (error && !isLoaded) return <TileFailed title={t('mood')} message={t('ui:error_title')} onRetry={retry} />
  return (
    <Tile aria-labelledby={heading} aria-busy={!isLoaded} data-waiting={isWaiting || undefined} data-tour="mood">
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
              <Pill>
                <Face size={28} weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
              </Pill>
              <span>{t(option)}</span>
            </Choice>
          )
        })}
      </Grid>
      <Saying aria-live="polite">
        {mood ? t(isToday ? 'mood_current' : 'mood_current_past', { mood }) : t(isToday ? 'mood_prompt' : 'mood_prompt_past')}
      </Saying>
      {isWaiting && <Waiting />}
      {mood && (
        <Actions>
          <IconButton variant="tinted" label={t(note ? 'note_edit' : 'note_add')} onClick={() => setWriting(true)}>
            {note ? <NoteIcon size={20} weight="fill" /> : <NotePencilIcon size={20} />}
          </IconButton>
          <IconButton variant="tinted" label={t('mood_clear')} onClick={clear}>
            <ArrowCounterClockwiseIcon size={20} />
          </IconButton>
        </Actions>
      )}
      {isWriting && (
        <OnDemand load={loadNote} onFail={() => setWriting(false)}>
          {(MoodNote) => <MoodNote note={note} onWrite={feeling.write} onClose={() => setWriting(false)} />}
        </OnDemand>
      )}
    </Tile>
  )
}

/* The choices stand without gaps, so that their words have all the room there is. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 10px calc(var(--space-2) * -1) 0;
`
/* The colour of the current mood lies behind its face alone: words of any language are longer than a tile this small is wide. */
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
const Saying = styled.p`
  margin: auto 0 0;
  padding-top: var(--space-3);
  font: var(--type-caption);
  color: var(--text-2);
`
const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
  padding-top: 14px;

  > * {
    flex: 1;
  }
`
