/** The storage that a member's files take. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'

const bytes = z.int().nonnegative()

export const storedFileCalls = defineCalls({
  getStorage: {
    method: 'GET',
    path: '/client/user/storage',
    summary: 'Returns how many bytes the member’s files take, and how many they may take',
    access: 'signed-in',
    answer: z.object({ used_bytes: bytes, limit_bytes: bytes }),
    failure: 'Failed to load your storage',
    assumed: true,
  },
})
