import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import type { Mood } from '#shared/rules/index.ts'
import { announce, IconButton, useAnnouncedValue } from '#shared/ui/index.ts'
import { OnDemand, useLoggingDay } from '../../app/index.ts'
import { MoodChoices } from './MoodChoices.tsx'
import { Tile, TileFailed, TileHeading, Waiting } from './Tile.tsx'
import { useMood } from './useMood.ts'

const loadNote = () => import('./MoodNote.tsx')

/** The day's mood: one press logs it, and a note can be added. */
export const MoodTile = () => {
  const { t } = useTranslation('journal')
  const heading = useId()
  const { isToday } = useLoggingDay()
  const feeling = useMood()
  const { mood, note, isLoaded, isWaiting, error, retry, log, clear } = feeling
  const [isWriting, setWriting] = useState(false)
  const saying = mood
    ? t(isToday ? 'mood_current' : 'mood_current_past', { mood })
    : t(isToday ? 'mood_prompt' : 'mood_prompt_past')
  const say = useAnnouncedValue(saying)
  const choose = (next: Mood) => {
    log(next)
    say()
  }
  const empty = async () => {
    if (await clear()) announce(t('mood_cleared'))
  }
  if (error && !isLoaded) return <TileFailed title={t('mood')} error={error} onRetry={retry} />
  return (
    <Tile aria-labelledby={heading} aria-busy={!isLoaded} data-waiting={isWaiting || undefined} data-tour="mood">
      <TileHeading id={heading}>{t('mood')}</TileHeading>
      <MoodChoices labelledBy={heading} mood={mood} isLoaded={isLoaded} onChoose={choose} />
      <Saying>{saying}</Saying>
      {isWaiting && <Waiting />}
      {mood && (
        <Actions>
          <IconButton variant="tinted" label={t(note ? 'note_edit' : 'note_add')} onClick={() => setWriting(true)}>
            {note ? <NoteIcon size={20} weight="fill" /> : <NotePencilIcon size={20} />}
          </IconButton>
          <IconButton variant="tinted" label={t('mood_clear')} onClick={() => void empty()}>
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
