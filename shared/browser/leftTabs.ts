/** Tabs learn here that somebody has signed out in another one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hale-left')

export const tellLeft = (id: number): void => channel?.postMessage(id)

/**
 * @param listen is told whose session has ended in another tab, or that the page, which the browser had put away, is shown again; null
 * if it does not know whose
 */
export const onLeftElsewhere = (listen: (id: number | null) => void): void => {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    listen(typeof data === 'number' ? data : null),
  )
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) listen(null)
  })
}
