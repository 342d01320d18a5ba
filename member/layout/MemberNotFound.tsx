import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { ButtonLink, Card, EmptyState } from '#shared/ui/index.ts'
import { PageBody } from './PageBody.tsx'
import { PageHead } from './PageHead.tsx'

/**
 * An address without a screen for this member: an unknown one, or one that a feature flag closes, to which bookmarks, old mails and
 * notifications may still lead. The menu stays.
 */
export const MemberNotFound = ({ why = 'not_found' }: { why?: 'not_found' | 'closed' }) => {
  const { t } = useTranslation('errors')
  return (
    <>
      <PageHead title={t(`${why}_title`)} />
      <PageBody>
        <Card>
          <EmptyState
            title={t(`${why}_message`)}
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
