/** A form that may be sealed, and what is known about its owner's key. */
interface SealedForm {
  encrypted_data?: string | null | undefined
}
interface OwnerKeys {
  private_key?: string | null | undefined
  key_salt?: string | null | undefined
}

/**
 * Reads a sealed form.
 * @param form the call's result, null for 204
 * @param keys the owner's, from the account
 * @param open opens an armored message
 * @returns the decrypted contents; null for no form, for one without a message, and without a private key or its salt
 * @throws what `open` throws, and SyntaxError for a message that is not JSON
 */
export const readForm = async (
  form: SealedForm | null | undefined,
  keys: OwnerKeys | null | undefined,
  open: (message: string) => Promise<string>,
): Promise<unknown> => {
  if (!form?.encrypted_data || !keys?.private_key || !keys.key_salt) return null
  return JSON.parse(await open(form.encrypted_data)) as unknown
}
