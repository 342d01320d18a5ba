/** What an update was made on, in its `meta`: the item's `updated_at` as it was read. Without it, any will do. */
export const readAtOf = (meta: unknown): string | undefined => {
  const readAt = (meta as { readAt?: unknown } | null | undefined)?.readAt
  return typeof readAt === 'string' ? readAt : undefined
}
