import { Suspense } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { helpAddress, type HelpTopic } from '../rules/index.ts'
import { TextLink } from './Surface.tsx'
import { NewTab } from './VisuallyHidden.tsx'

interface HelpLinkProps {
  topic: HelpTopic
}

/**
 * Opens the help for a problem in a new tab, so that unsaved input is kept. It comes with an error while someone types: waiting for its
 * text must not hide the field.
 */
export const HelpLink = (props: HelpLinkProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)

const Loaded = ({ topic }: HelpLinkProps) => {
  const { t } = useTranslation('help')
  return (
    <TextLink href={helpAddress(topic)} target="_blank">
      {t('get_help')}
      <NewTab />
    </TextLink>
  )
}
