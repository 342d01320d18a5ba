import type { ComponentType } from 'react'
import type { WidgetType } from '#shared/rules/index.ts'
import type { ContentCardProps } from './content.ts'
import { BorderlessCard, CommonCard } from './ImageCards.tsx'
import { HeadlineCard, IconNudgeCard, NudgeCard } from './SmallCards.tsx'
import { HtmlCard, LargeQuadCard, QuadCard, TwoLinksCard } from './WideCards.tsx'

const cards: Record<Exclude<WidgetType, 'custom'>, ComponentType<ContentCardProps>> = {
  common: CommonCard,
  nudge: NudgeCard,
  headline: HeadlineCard,
  borderless: BorderlessCard,
  'icon nudge': IconNudgeCard,
  quad: QuadCard,
  'large quad': LargeQuadCard,
  'two content links': TwoLinksCard,
  html: HtmlCard,
  text: HtmlCard,
}

/** A widget rendered from its content. Built-in widgets (`custom`) render nothing here. */
export const ContentCard = (props: ContentCardProps) => {
  const { type } = props.content
  if (type === 'custom') return null
  const Shape = cards[type]
  return <Shape {...props} />
}
