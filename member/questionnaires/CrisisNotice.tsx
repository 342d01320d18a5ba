import { PhoneCallIcon } from '@phosphor-icons/react/dist/csr/PhoneCall'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { crisisLine } from '#shared/rules/index.ts'
import { ButtonLink, type } from '#shared/ui/index.ts'

/** Where help is to be had at once, after an answer that tells of thoughts of self-harm. Announced when it comes up. */
export const CrisisNotice = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation('forms')
  return (
    <div aria-live="polite">
      {isShown && (
        <Frame>
          <PhoneCallIcon size="1.75rem" aria-hidden />
          <div>
            <h3>{t('crisis_title')}</h3>
            <p>{t('crisis_text')}</p>
            <ButtonLink href={crisisLine.href} color="blue" variant="tinted">
              {t('crisis_call', { number: crisisLine.name })}
            </ButtonLink>
          </div>
        </Frame>
      )}
    </div>
  )
}

const Frame = styled.section`
  display: flex;
  gap: var(--space-4);
  padding: var(--space-5);
  border-radius: var(--radius-lg);
  background: var(--status-info-bg);
  color: var(--text);

  > svg {
    flex: none;
    color: var(--status-info-fg);
  }
  h3 {
    ${type('h3')}
  }
  p {
    ${type('body-sm')}
    max-width: 60ch;
    margin-block: var(--space-1) var(--space-3);
  }
`
