import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#shared/ui/index.ts'

export interface Hint {
  text: string
  isMet: boolean
}

/** The requirements of a new password, each checked off once met. */
export const PasswordHints = ({ hints }: { hints: readonly Hint[] }) => {
  const { t } = useTranslation('sign_in')
  return (
    <List aria-label={t('password_hints')} aria-live="polite">
      {hints.map(({ text, isMet }) => (
        <li key={text} data-met={isMet}>
          {isMet ? <CheckCircleIcon size={16} weight="fill" aria-hidden /> : <CircleIcon size={16} aria-hidden />}
          <span>
            {text}
            {isMet && <VisuallyHidden>, {t('hint_met')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font: var(--type-caption);
    color: var(--text-2);
  }
  li[data-met='true'] svg {
    color: var(--status-good-fg);
  }
  svg {
    flex: none;
  }
`
