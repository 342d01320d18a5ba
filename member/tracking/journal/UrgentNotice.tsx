import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { settingValue } from '#shared/rules/index.ts'
import { ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useSettings } from '../../app/index.ts'

/**
 * Appears beside symptoms that may need immediate help: the reason, the platform's advice, and the number to call. It blocks
 * nothing; its container is always present, so that screen readers announce it.
 */
export const UrgentNotice = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('journal')
  const settings = useSettings()
  const note = settingValue(settings, 'EmergencyContactNote').trim()
  const phone = settingValue(settings, 'EmergencyPhone').trim()
  return (
    <Place role="status">
      {names.length > 0 && (
        <Notice status="warning" icon={<PhoneIcon size={24} aria-hidden />}>
          <strong>{names.join(', ')}</strong>
          <p>{t('urgent')}</p>
          {note && <p>{note}</p>}
          {phone && (
            <ButtonLink href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} color="gray" variant="outlined">
              {t('urgent_call', { phone })}
            </ButtonLink>
          )}
        </Notice>
      )}
    </Place>
  )
}

const Place = styled.div`
  strong {
    ${type('label')}
  }
  p {
    margin: 0;
  }
  a {
    margin-top: var(--space-3);
    background: var(--bg-surface);
  }
  &:empty {
    margin-top: calc(-1 * var(--space-3));
  }
`
