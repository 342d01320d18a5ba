import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { ErrorState, SkeletonText } from '#shared/ui/index.ts'
import { LazyLoad, usePageTitle } from '../../app/index.ts'
import { VisitorPage } from './VisitorPage.tsx'

const loadText = () => import('./AccessibilityText.tsx')

/** What Hale keeps of the standards for accessibility, for anyone. */
export const AccessibilityReport = () => {
  const { t } = useTranslation('sign_in')
  const { language } = useLanguage()
  usePageTitle(t('accessibility'))
  return (
    <VisitorPage title={t('accessibility')}>
      {language !== 'en' && <p>{t('accessibility_english')}</p>}
      <LazyLoad load={loadText} waiting={<SkeletonText lines={8} />} failed={(again) => <ErrorState onRetry={again} />}>
        {(Text) => <Text />}
      </LazyLoad>
    </VisitorPage>
  )
}
