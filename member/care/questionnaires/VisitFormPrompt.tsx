import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, type } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useMenuEntry } from '../../content/index.ts'

/**
 * Links a visit to the questions its clinician reads beforehand: to start them, continue a draft, or view what was sent.
 * Renders nothing if the member has no such form, or while that is unknown.
 */
export const VisitFormPrompt = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('questionnaires')
  const { entry } = useMenuEntry({ path: 'telehealth-form' })
  const { data: form } = useCall('getTelehealthForm')
  if (!entry || form === undefined) return null
  const state = form === null ? 'new' : form.status
  const sent = form?.submitted_at ? formatDate(form.submitted_at) : ''
  return (
    <Frame aria-label={t('visit_form')}>
      <h3>{t('visit_form')}</h3>
      <p>{t(`visit_form_${state}`, { date: sent })}</p>
      <ButtonLink component={Link} to={entry.href} color="purple" variant="tinted">
        {t(`visit_form_open_${state}`)}
      </ButtonLink>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  width: 100%;
  padding-top: var(--space-5);
  border-top: var(--size-hairline) solid var(--line-soft);

  h3 {
    ${type('h3')}
  }
  p {
    max-width: 56ch;
    color: var(--text-2);
  }
`
