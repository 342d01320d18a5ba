import { localItem } from '#shared/local-item.ts'

/** Remembers a sign-out the server has not heard of yet: its cookie, which scripts cannot clear, still exists. */
const item = localItem('hale.left')

export const hasLeft = (): boolean => item.read() !== null

export const rememberLeaving = (): void => item.write('1')

export const forgetLeaving = (): void => item.remove()
