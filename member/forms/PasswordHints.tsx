import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { Fragment } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#shared/ui/index.ts'

export interface Hint {
  text: string
  isMet: boolean
}

interface PasswordHintsProps {
  /** To meet all of one group is enough. */
  groups: readonly (readonly Hint[])[]
  kind: 'password' | 'passphrase'
}

/** The requirements of a new password, each checked off once met. */
export const PasswordHints = ({ groups, kind }: PasswordHintsProps) => {
  const { t } = useTranslation('sign_in')
  return (
    <List aria-label={t(`${kind}_hints`)}>
      {groups.map((hints, index) => (
        <Fragment key={hints[0]?.text}>
          {index > 0 && <li>{t('or_shorter')}</li>}
          {hints.map(({ text, isMet }) => (
            <li key={text} data-met={isMet}>
              {isMet ? <CheckCircleIcon size={16} weight="fill" aria-hidden /> : <CircleIcon size={16} aria-hidden />}
              <span>
                {text}
                {isMet && <VisuallyHidden>, {t('hint_met')}</VisuallyHidden>}
              </span>
            </li>
          ))}
        </Fragment>
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
