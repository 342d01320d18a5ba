/** What visitors can read before they sign in: the code of the legal agreement behind each address. */
export const publicDocuments = { privacy: 'privacy-notice', terms: 'terms-of-use' } as const
export type PublicDocument = keyof typeof publicDocuments
export const publicDocumentKinds = Object.keys(publicDocuments) as [PublicDocument, ...PublicDocument[]]
