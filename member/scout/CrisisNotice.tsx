import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { settingValue, type Crisis } from '#shared/rules/index.ts'
import { ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useSettings } from '../app/index.ts'

/** The lifeline of the United States, by call or message. */
const lifeline = '988'

/** Stands in the conversation from the first words that sound like a crisis: whom to call, whatever Scout answers. */
export const CrisisNotice = ({ crisis }: { crisis: Crisis }) => {
  const { t } = useTranslation('scout')
  const settings = useSettings()
  const note = settingValue(settings, 'EmergencyContactNote').trim()
  const phone = settingValue(settings, 'EmergencyPhone').trim()
  const numbers = [...(phone ? [phone] : []), ...(crisis === 'self_harm' ? [lifeline] : [])]
  return (
    <Place role="alert">
      <Notice status="warning" icon={<FirstAidIcon size={24} aria-hidden />}>
        <strong>{t('crisis')}</strong>
        <p>{t(`crisis_${crisis}`)}</p>
        {note && <p>{note}</p>}
        <Numbers>
          {numbers.map((number) => (
            <ButtonLink
              key={number}
              href={`tel:${number.replace(/[^\d+*#]/g, '')}`}
              color="gray"
              variant="outlined"
              icon={<PhoneIcon size={20} aria-hidden />}
            >
              {t('call', { phone: number })}
            </ButtonLink>
          ))}
        </Numbers>
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  strong {
    ${type('label')}
  }
`
const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-3);

  a {
    background: var(--bg-surface);
  }
`
