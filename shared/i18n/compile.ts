import { isLiteralElement, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A message that is read already: plain text, or the parts of an ICU message. */
export type CompiledMessage = string | MessageFormatElement[]

/**
 * Reads an ICU message. Catalogues are compiled when the apps are built, so that no browser loads or runs the reader.
 * @throws when the message cannot be read
 */
export const compileMessage = (message: string): CompiledMessage => {
  const parts = parse(message, { ignoreTag: true, captureLocation: false })
  const [first] = parts
  if (!first) return ''
  return parts.length === 1 && isLiteralElement(first) ? first.value : parts
}

/** The compiled form of a catalogue's file. */
export const compileCatalogue = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json) as Record<string, string>).map(([key, message]) => [
        key,
        compileMessage(message),
      ]),
    ),
  )
