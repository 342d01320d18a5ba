/** The version an update is based on, in its `meta`: the item's `updated_at` when it was read. If missing, any version is accepted. */
export const readAtOf = (meta: unknown): string | undefined => {
  const readAt = (meta as { readAt?: unknown } | null | undefined)?.readAt
  return typeof readAt === 'string' ? readAt : undefined
}
