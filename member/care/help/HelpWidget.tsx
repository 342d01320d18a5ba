import { useTranslation } from '#shared/i18n/index.ts'
import { settingAddress } from '#shared/rules/index.ts'
import { HelpCard } from '#shared/ui/widgets/index.ts'
import { useSettings } from '../../app/index.ts'

/** Links to the configured support site, or to the product's help page. */
const HelpWidget = () => {
  const { t } = useTranslation('widgets')
  return <HelpCard title={t('need_help')} text={t('support_site')} href={settingAddress(useSettings(), 'SupportUrl')} />
}

export default HelpWidget
