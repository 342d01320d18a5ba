import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid'
import { RobotIcon } from '@phosphor-icons/react/dist/csr/Robot'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Switch, type } from '#shared/ui/index.ts'
import type { Token } from './connection.ts'

interface IntroductionProps {
  token: Token
  isWaiting: boolean
  onStart: (speaks: boolean) => void
}

/** Who answers, what it reads, what is stored and what it does not do. Starting gives consent. */
export const Introduction = ({ token, isWaiting, onStart }: IntroductionProps) => {
  const { t } = useTranslation('scout')
  const [speaks, setSpeaks] = useState(false)
  const facts = [
    { icon: RobotIcon, text: t(token.provider === 'embedded' ? 'who_embedded' : 'who_realtime') },
    { icon: BookOpenTextIcon, text: t('reads') },
    { icon: EyeSlashIcon, text: t('kept') },
    { icon: FirstAidIcon, text: t('limits') },
  ]
  return (
    <>
      <Title>{t('intro_title')}</Title>
      <Facts>
        {facts.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={24} aria-hidden />
            {text}
          </li>
        ))}
      </Facts>
      {token.has_voice && (
        <Switch label={t('speak')} checked={speaks} onChange={({ target }) => setSpeaks(target.checked)} />
      )}
      <div>
        <Button color="blue" variant="filled" loading={isWaiting} onClick={() => onStart(speaks)}>
          {t('start')}
        </Button>
      </div>
    </>
  )
}

const Title = styled.h2`
  ${type('h2')}
`
const Facts = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: flex;
    gap: var(--space-3);
    max-width: 60ch;
    color: var(--text-2);
  }
  svg {
    flex: none;
    color: var(--btn-blue-text);
  }
`
