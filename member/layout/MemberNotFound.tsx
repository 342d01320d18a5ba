import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { ButtonLink, Card, EmptyState } from '#shared/ui/index.ts'
import { PageBody } from './PageBody.tsx'
import { PageHead } from './PageHead.tsx'

/** An unknown address in the member area. The menu stays. */
export const MemberNotFound = () => {
  const { t } = useTranslation('errors')
  return (
    <>
      <PageHead title={t('not_found_title')} />
      <PageBody>
        <Card>
          <EmptyState
            title={t('not_found_message')}
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
