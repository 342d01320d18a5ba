import type { MouseEvent } from 'react'
import type { imagePositions, WidgetType, widgetCtaTypes } from '#shared/rules/index.ts'

/** A picture of a large quad: an external URL, or the URL of an uploaded file. */
export interface CardImage {
  type: 'url' | 'upload'
  content: string | null
}

export interface LargeQuad {
  image_a?: CardImage | null
  image_b?: CardImage | null
  image_c?: CardImage | null
  description?: string | null
}

/** The content of a widget, with the names of its entity's fields. `description` is HTML. */
export interface CardContent {
  type: WidgetType
  title: string | null
  subtitle: string | null
  description: string | null
  image: string | null
  image_position: (typeof imagePositions)[number]
  /** A kebab-case name of the icon list. */
  icon: string | null
  quad_options: readonly { subtitle: string; description: string }[]
  large_quad_options: Partial<Record<'quad_1' | 'quad_2' | 'quad_3' | 'quad_4', LargeQuad | null>> | null
  two_content_link_options: readonly { content_title: string; cta_text: string; cta_url: string }[]
  cta_type: (typeof widgetCtaTypes)[number]
  cta_text: string | null
}

/** The target of a click. The link has a real address, so that it can be opened in a new tab; `onOpen` may handle the click. */
export interface CardTarget {
  href: string
  /** Opens in a new tab. */
  isExternal: boolean
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface ContentCardProps {
  content: CardContent
  /** The call to action; null for none. */
  target: CardTarget | null
  /** The target of one of the two links; null without one. */
  targetOf: (url: string) => CardTarget | null
}

/** Attributes of a link to a target. A new tab must not access its opener. */
export const linkTo = ({ href, isExternal, onOpen }: CardTarget) => ({
  href,
  onClick: onOpen,
  ...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
})
