/** What somebody writes who may need people at once: a body that fails, people who hurt them, or their own life. */
export type Crisis = 'emergency' | 'violence' | 'self_harm'

/** Patterns of one language, one phrase a line, as `patternsOf` reads them. */
export interface CrisisPhrases extends Readonly<Record<Crisis, string>> {
  /** Phrases that take what they cover out of the search: 'killing it', 'blood pressure', '5 kms'. */
  harmless: string
  /** Words that only look like a typing error of another one. */
  sound: string
}
