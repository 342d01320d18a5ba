import type { CallName } from '#shared/client/index.ts'

/** Window event after each call that has saved something, here or in another tab; its detail is the call's name. */
export const savedEvent = 'hale-saved'

interface Saved {
  name: CallName
  member: number
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(savedEvent)
const announce = (name: CallName) => window.dispatchEvent(new CustomEvent(savedEvent, { detail: name }))

/** Announces a call that has saved something to this tab and to the member's others; `member` is null in an administrator's tab. */
export const tellSaved = (name: CallName, member: number | null): void => {
  announce(name)
  if (member !== null) channel?.postMessage({ name, member } satisfies Saved)
}

/** What came before somebody listened, whose code is loaded late. */
const missed: Saved[] = []
const miss = ({ data }: MessageEvent<Saved>) => void missed.push(data)
channel?.addEventListener('message', miss)

/** Listens for what the member saves in other tabs. */
export const onSavedElsewhere = (own: number, listen: (name: CallName) => void): (() => void) => {
  const hear = ({ name, member }: Saved) => {
    if (member !== own) return
    announce(name)
    listen(name)
  }
  const onMessage = ({ data }: MessageEvent<Saved>) => hear(data)
  channel?.removeEventListener('message', miss)
  missed.splice(0).forEach(hear)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
