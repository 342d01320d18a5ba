import { localItem } from '#shared/local-item.ts'

/** Remembers a sign-out that the server does not know of yet: its cookie, which scripts cannot clear, is still there. */
const item = localItem('hale.left')

export const hasLeft = (): boolean => item.read() !== null

export const rememberLeaving = (): void => item.write('1')

export const forgetLeaving = (): void => item.remove()
