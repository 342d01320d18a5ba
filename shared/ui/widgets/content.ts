import type { MouseEvent } from 'react'
import type { imagePositions, WidgetType, widgetCtaTypes } from '#shared/rules/index.ts'

/** A picture of a large quad: at an address, or the address of an uploaded file. */
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

/** What a widget says, in the words of its item. `description` is HTML. */
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

/** Where a press leads. The link is a real one, so that it can be opened elsewhere; `onOpen` may take the press over. */
export interface CardTarget {
  href: string
  /** Opens in a new tab. */
  isExternal: boolean
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface ContentCardProps {
  content: CardContent
  /** The call to action; null draws none. */
  target: CardTarget | null
  /** What an address of the two links is; null for one that leads nowhere. */
  targetOf: (url: string) => CardTarget | null
}

/** Attributes of a link to a target. A new tab must not reach back. */
export const linkTo = ({ href, isExternal, onOpen }: CardTarget) => ({
  href,
  onClick: onOpen,
  ...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
})
