/** What someone may write who needs help right away: a medical emergency, violence, or danger to their own life. */
export type Crisis = 'emergency' | 'violence' | 'self_harm'

/** Patterns of one language as parsed by `patternsOf`. */
export interface CrisisPhrases extends Readonly<Record<Crisis, readonly string[]>> {
  /** Phrases whose words are excluded from the search: 'killing it', 'blood pressure', '5 kms'. */
  harmless: readonly string[]
  /** Words that only look like a typing error of another one. */
  sound: readonly string[]
}
