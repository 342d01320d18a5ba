import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { Intro } from './SignInFrame.tsx'

interface AccountSwitchPromptProps {
  /** The account currently signed in. */
  name: string
  onEnter: () => Promise<void>
  onStay: () => void
}

/** Asks before a link ends someone else's session in this browser. */
export const AccountSwitchPrompt = ({ name, onEnter, onStay }: AccountSwitchPromptProps) => {
  const { t } = useTranslation('sign_in')
  const [isBusy, setBusy] = useState(false)
  const enter = () => {
    setBusy(true)
    void onEnter()
  }
  return (
    <>
      <Intro title={t('other_title')}>{t('other_lead', { name })}</Intro>
      <Choices>
        <Button color="blue" variant="filled" size="lg" full onClick={onStay}>
          {t('other_stay', { name })}
        </Button>
        <Button color="gray" variant="outlined" size="lg" full loading={isBusy} onClick={enter}>
          {t('other_enter')}
        </Button>
      </Choices>
    </>
  )
}

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`
