import { useTranslation } from '../i18n/index.ts'
import { helpAddress, type HelpTopic } from '../rules/index.ts'
import { TextLink } from './Surface.tsx'
import { NewTab } from './VisuallyHidden.tsx'

/** Opens the help for a problem in a new tab, so that unsaved input is kept. */
export const HelpLink = ({ topic }: { topic: HelpTopic }) => {
  const { t } = useTranslation('help')
  return (
    <TextLink href={helpAddress(topic)} target="_blank">
      {t('get_help')}
      <NewTab />
    </TextLink>
  )
}
