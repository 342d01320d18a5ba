import { ContentCard } from '#shared/ui/widgets/index.ts'
import type { BuiltInProps } from './useWidgets.ts'
import { useTargetOf, useWidgetTarget } from './useTargets.ts'

/** A widget with an administrator's own text and images. */
const ContentWidget = ({ widget }: BuiltInProps) => {
  const targetOf = useTargetOf()
  const target = useWidgetTarget(widget)
  return <ContentCard content={widget} target={target} targetOf={targetOf} />
}

export default ContentWidget
