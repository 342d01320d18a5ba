import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { Mood } from '#shared/rules/index.ts'
import { ButtonLink, Modal, toast, type, UndoLine } from '#shared/ui/index.ts'
import { useLoggingDay } from '../../app/index.ts'
import { MoodChoices, OtherDay, SymptomChips, useMood } from '../journal/index.ts'
import { Sleep } from './Sleep.tsx'
import { Water, type OnLogged } from './Water.tsx'

interface QuickEntryProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The last glass or mood. */
interface Logged {
  words: string
  undo: () => void
}

/**
 * A member's entries of the chosen day, on every screen of a phone. A glass of water or a mood closes the sheet and can be undone in the
 * toast, and here once it is opened again; symptoms and sleep, which usually take several presses, stay open.
 */
const QuickEntry = ({ isOpen, onOpenChange }: QuickEntryProps) => {
  const { t } = useTranslation(['layout', 'quick_entry', 'journal'])
  const { day, isToday } = useLoggingDay()
  const [last, setLast] = useState<Logged | null>(null)
  const close = () => onOpenChange(false)
  const { t: common } = useTranslation('common')
  const logged: OnLogged = (words, undo) => {
    setLast({ words, undo })
    toast.success(words, {
      id: 'quick-entry',
      action: {
        label: common('undo'),
        onPress: () => {
          setLast(null)
          undo()
        },
      },
    })
    close()
  }
  return (
    <Modal open={isOpen} onOpenChange={onOpenChange} title={t('log_something')} placement="bottom">
      <Parts>
        <OtherDay />
        {last && (
          <UndoLine
            as="div"
            words={last.words}
            onUndo={() => {
              setLast(null)
              toast.dismiss('quick-entry')
              last.undo()
            }}
          />
        )}
        <Water onLogged={logged} />
        <MoodOfDay onLogged={logged} />
        <ButtonLink
          component={Link}
          to={isToday ? '/client/log-meal' : `/client/log-meal?date=${day}`}
          color="green"
          variant="tinted"
          size="lg"
          full
          icon={<ForkKnifeIcon size={20} aria-hidden />}
          onClick={close}
        >
          {t('log_meal')}
        </ButtonLink>
        <SymptomChips />
        <Sleep />
      </Parts>
    </Modal>
  )
}

export default QuickEntry

const MoodOfDay = ({ onLogged }: { onLogged: OnLogged }) => {
  const { t } = useTranslation('journal')
  const heading = useId()
  const { isToday, onDay } = useLoggingDay()
  const { mood, isLoaded, log, clear } = useMood()
  const choose = (next: Mood) => {
    log(next)
    onLogged(onDay(t(isToday ? 'mood_current' : 'mood_current_past', { mood: next })), () =>
      mood === null ? clear() : log(mood),
    )
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('mood')}</h3>
      <MoodChoices labelledBy={heading} mood={mood} isLoaded={isLoaded} onChoose={choose} />
    </section>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-top: var(--space-2);
  color: var(--text);

  h3 {
    ${type('h3')}
  }
`
