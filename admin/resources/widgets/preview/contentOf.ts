import { isRecord, isSafeUrl, normalizeWidget, type Language } from '#shared/rules/index.ts'
import type { CardContent, CardTarget } from '#shared/ui/widgets/index.ts'

export type Values = Readonly<Record<string, unknown>>

/** Applies a translation to a text, list or group part by part; untranslated parts stay English. */
export const translated = (value: unknown, translation: unknown): unknown => {
  if (typeof translation === 'string') return translation === '' ? value : translation
  if (Array.isArray(value) && Array.isArray(translation))
    return value.map((one, index) => translated(one, translation[index]))
  if (!isRecord(translation)) return value
  const base = isRecord(value) ? value : {}
  return {
    ...base,
    ...Object.fromEntries(Object.entries(translation).map(([name, part]) => [name, translated(base[name], part)])),
  }
}

/** Chosen files use object URLs. */
const withAddresses = (value: unknown, addressOf: (file: File) => string): unknown => {
  if (value instanceof File) return addressOf(value)
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, addressOf))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddresses(one, addressOf)]))
    : value
}

const words = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** A widget form's values as card content, in a language, with all texts and lists complete. */
export const contentOf = (values: Values, language: Language, addressOf: (file: File) => string): CardContent => {
  const translations = isRecord(values['translations']) ? values['translations'][language] : undefined
  const own = translated(values, language === 'en' ? undefined : translations) as Values
  const widget = normalizeWidget(withAddresses(own, addressOf) as Record<string, unknown>)
  const { large_quad_options: quads } = widget as { large_quad_options?: unknown }
  return {
    type: widget.type,
    title: words(own['title']),
    subtitle: words(own['subtitle']),
    description: words(own['description']),
    image: words((widget as Values)['image']),
    image_position: widget.image_position,
    icon: words(own['icon']),
    quad_options: widget.quad_options.map(({ subtitle, description }) => ({
      subtitle: subtitle ?? '',
      description: description ?? '',
    })),
    large_quad_options: isRecord(quads) ? (quads as CardContent['large_quad_options']) : null,
    two_content_link_options: widget.two_content_link_options.map((one) => ({
      content_title: one.content_title ?? '',
      cta_text: one.cta_text ?? '',
      cta_url: one.cta_url ?? '',
    })),
    cta_type: widget.cta_type,
    cta_text: words(own['cta_text']),
  }
}

/** A URL as the card's link; null if the member area wouldn't render one. */
export const targetOf = (url: string): CardTarget | null => {
  const address = url.trim()
  if (address === '' || !isSafeUrl(address)) return null
  return { href: address, isExternal: !address.startsWith('/') }
}

/** The call to action's target according to the form; a selected page counts even before its URL is known. */
export const ctaTargetOf = ({ cta_url_type: kind, cta_url: url, cta_page_id: page }: Values): CardTarget | null => {
  if (kind === 'page') return page ? { href: '/client', isExternal: false } : null
  return kind === 'none' || typeof url !== 'string' ? null : targetOf(url)
}
