import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { ButtonLink, Card, EmptyState } from '#shared/ui/index.ts'
import { PageBody } from './PageBody.tsx'
import { PageHead } from './PageHead.tsx'

/** A screen that a feature flag closes: bookmarks, old mails and notifications may still lead there. */
const MemberClosed = () => {
  const { t } = useTranslation('errors')
  return (
    <>
      <PageHead title={t('closed_title')} />
      <PageBody>
        <Card>
          <EmptyState
            title={t('closed_message')}
            action={
              <ButtonLink component={Link} to="/client/home" color="blue" variant="filled">
                {t('go_home')}
              </ButtonLink>
            }
          />
        </Card>
      </PageBody>
    </>
  )
}

export default MemberClosed
