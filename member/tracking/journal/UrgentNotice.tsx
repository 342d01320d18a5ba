import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { styled } from 'styled-components'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { callHref, defaultLanguage, settingValue } from '#shared/rules/index.ts'
import { useAnnouncement, ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useSettings } from '../../app/index.ts'
import { useCrisisHelp } from '../../session/index.ts'

/**
 * Appears beside symptoms that may need immediate help: the reason, the platform's advice, and the number to call. It blocks
 * nothing, and is announced when another one is logged.
 */
export const UrgentNotice = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('journal')
  const { language } = useLanguage()
  const settings = useSettings()
  const { emergency: phone } = useCrisisHelp()
  // The note is in one language, and about the platform's own number; without one, it is all the advice there is.
  const platform = settingValue(settings, 'EmergencyPhone').trim()
  const isFitting = platform === '' || (language === defaultLanguage && phone === platform)
  const note = isFitting ? settingValue(settings, 'EmergencyContactNote').trim() : ''
  useAnnouncement(names.length > 0 ? `${names.join(', ')} ${t('urgent')}` : '')
  return (
    <Place>
      {names.length > 0 && (
        <Notice status="warning" icon={<PhoneIcon size={24} aria-hidden />}>
          <strong>{names.join(', ')}</strong>
          <p>{t('urgent')}</p>
          {note && <p lang={defaultLanguage}>{note}</p>}
          {phone && (
            <ButtonLink href={callHref(phone)} color="gray" variant="outlined">
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
