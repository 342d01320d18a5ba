import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { settingValue } from '#shared/rules/index.ts'
import { ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useSettings } from '../../app/index.ts'

/**
 * Stands beside symptoms that may need help at once: why, what the platform's settings say about it, and the number to
 * call. It waits for nothing and keeps nobody from anything; its place is always there, so that it is read out as it comes.
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
