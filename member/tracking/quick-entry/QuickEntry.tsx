import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { Mood } from '#shared/rules/index.ts'
import { ButtonLink, Modal, toast, type } from '#shared/ui/index.ts'
import { useLoggingDay } from '../../app/index.ts'
import { MoodChoices, OtherDay, SymptomChips, useMood } from '../journal/index.ts'
import { Sleep } from './Sleep.tsx'
import { Water } from './Water.tsx'

interface QuickEntryProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A member's entries of the chosen day, on every screen of a phone. A glass of water or a mood closes the sheet and can be undone in the
 * toast; symptoms and sleep, which usually take several presses, stay open.
 */
const QuickEntry = ({ isOpen, onOpenChange }: QuickEntryProps) => {
  const { t } = useTranslation(['layout', 'quick_entry', 'journal'])
  const { day, isToday } = useLoggingDay()
  const close = () => onOpenChange(false)
  return (
    <Modal open={isOpen} onOpenChange={onOpenChange} title={t('log_something')} placement="bottom">
      <Parts>
        <OtherDay />
        <Water onLogged={close} />
        <MoodOfDay onLogged={close} />
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

const MoodOfDay = ({ onLogged }: { onLogged: () => void }) => {
  const { t } = useTranslation(['journal', 'common'])
  const heading = useId()
  const { isToday, onDay } = useLoggingDay()
  const { mood, isLoaded, log, clear } = useMood()
  const choose = (next: Mood) => {
    log(next)
    toast.success(onDay(t(isToday ? 'mood_current' : 'mood_current_past', { mood: next })), {
      id: 'quick-entry',
      action: { label: t('common:undo'), onPress: () => (mood === null ? clear() : log(mood)) },
    })
    onLogged()
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
