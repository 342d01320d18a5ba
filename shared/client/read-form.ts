/** What a form answers that may be sealed, and what is known of its owner's key. */
interface SealedForm {
  encrypted_data?: string | null | undefined
}
interface OwnerKeys {
  private_key?: string | null | undefined
  key_salt?: string | null | undefined
}

/**
 * Reads a sealed form.
 * @param form what the call answered, null for 204
 * @param keys the owner's, as the account has them
 * @param open opens an armored message
 * @returns what was sealed; null for no form, for one without a message, and without a private key or its salt
 * @throws what `open` throws, and SyntaxError for a message that is no JSON
 */
export const readForm = async (
  form: SealedForm | null | undefined,
  keys: OwnerKeys | null | undefined,
  open: (message: string) => Promise<string>,
): Promise<unknown> => {
  if (!form?.encrypted_data || !keys?.private_key || !keys.key_salt) return null
  return JSON.parse(await open(form.encrypted_data)) as unknown
}
