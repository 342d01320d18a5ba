import { isSafeUrl } from '#shared/rules/index.ts'
import { ContentCard } from '#shared/ui/widgets/index.ts'
import { useIsOpen } from '../app/index.ts'
import type { BuiltInProps } from './useWidgets.ts'
import { useTargetOf, useWidgetTarget } from './useTargets.ts'

/** What is read for its own sake, whether or not its link leads anywhere. */
const texts: readonly string[] = ['html', 'text']

/** A widget with an administrator's own text and images. An invitation to a screen that is closed for the member is not shown. */
const ContentWidget = ({ widget }: BuiltInProps) => {
  const targetOf = useTargetOf()
  const target = useWidgetTarget(widget)
  const isOpen = useIsOpen()
  const { type, cta_url_type, cta_url } = widget
  const isInvitation = cta_url_type === 'url' && Boolean(cta_url) && !texts.includes(type)
  if (isInvitation && cta_url && isSafeUrl(cta_url) && !isOpen(cta_url)) return null
  return <ContentCard content={widget} target={target} targetOf={targetOf} />
}

export default ContentWidget
