const listeners = new Set<() => void>()

/** Told of each call that was refused for what the person may reach: permissions and caseloads change while a page is open. */
export const onRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellRefused = ({ status }: { status: number }): void => {
  if (status === 403 || status === 404) for (const listener of listeners) listener()
}
