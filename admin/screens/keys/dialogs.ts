import { styled } from '@mui/material/styles'
import { CallError, messageOf } from '#shared/client/index.ts'
import { OtherKeyError } from './answer.ts'
import { OwnKeyError } from './own-key.ts'

export const Code = styled('code')({
  font: 'var(--type-body)',
  fontFamily: 'var(--font-mono)',
  overflowWrap: 'anywhere',
})

/** Groups of four, for reading aloud and comparing. */
export const inGroups = (fingerprint: string): string => fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

export type Problems = Partial<Record<'password' | 'form', string>>

export const problemsOf = (error: unknown): Problems => {
  if (error instanceof OwnKeyError)
    return error.reason === 'password' ? { password: error.message } : { form: error.message }
  if (error instanceof OtherKeyError) return { form: error.message }
  if (error instanceof CallError) {
    const { password } = error.fieldErrors
    return password ? { password } : { form: error.serverMessage ?? messageOf(error) }
  }
  // A crypto error means that the stored secret is not the one the member created.
  return {
    form:
      error instanceof Error && error.name === 'CryptoError'
        ? 'This member’s emergency copy can’t be opened with your key.'
        : messageOf(error),
  }
}
