import type { Answer, MemberClient } from '../../app/index.ts'

/** An event of the data channel, in the format of OpenAI's Realtime API. */
export type ScoutEvent = Readonly<Record<string, unknown>> & { readonly type: string }
export type Token = Answer<'getScoutToken'>

export interface Connection {
  send: (events: readonly ScoutEvent[]) => Promise<void>
  close: () => void
}
interface Opening {
  client: MemberClient
  token: Token
  /** The member's microphone, if they want to speak and the assistant supports it. */
  voice: MediaStream | null
  onEvent: (event: ScoutEvent) => void
  /** The connection is lost for good. */
  onLost: () => void
}

/** Longer than WebRTC ever takes on a network that allows it. */
const openMs = 8_000

const isEvent = (value: unknown): value is ScoutEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** On networks that block WebRTC, text goes through the server, if the assistant supports that. */
const overServer = ({ client, token, onEvent }: Opening): Connection => ({
  send: async (events) => {
    const answer = await client.call('sendScoutEvent', { body: { token: token.token, event: events } })
    for (const event of answer.events) if (isEvent(event)) onEvent(event)
  },
  close: () => {},
})

const opened = (channel: RTCDataChannel): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), openMs)
    const done = (isOpen: boolean) => {
      clearTimeout(timer)
      resolve(isOpen)
    }
    channel.addEventListener('open', () => done(true), { once: true })
    channel.addEventListener('close', () => done(false), { once: true })
    channel.addEventListener('error', () => done(false), { once: true })
  })

const hear = (peer: RTCPeerConnection, voice: MediaStream | null): (() => void) => {
  const sound = new Audio()
  sound.autoplay = true
  peer.addTransceiver(voice?.getAudioTracks()[0] ?? 'audio', { direction: voice ? 'sendrecv' : 'recvonly' })
  peer.addEventListener('track', ({ streams }) => {
    sound.srcObject = streams[0] ?? null
  })
  return () => {
    sound.srcObject = null
    for (const track of voice?.getTracks() ?? []) track.stop()
  }
}

/**
 * Starts a token's conversation: over WebRTC, else through the server.
 * @throws what the exchange throws, and Error if the assistant cannot be reached at all
 */
export const openConnection = async (opening: Opening): Promise<Connection> => {
  const { client, token, voice, onEvent, onLost } = opening
  const canGoOverServer = token.provider === 'embedded'
  if (typeof RTCPeerConnection === 'undefined' && canGoOverServer) return overServer(opening)
  const peer = new RTCPeerConnection()
  const stopSound = token.has_voice ? hear(peer, voice) : () => {}
  const close = () => {
    stopSound()
    peer.close()
  }
  try {
    const channel = peer.createDataChannel('oai-events')
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event: unknown = typeof data === 'string' ? JSON.parse(data) : null
      if (isEvent(event)) onEvent(event)
    })
    const isOpen = opened(channel)
    await peer.setLocalDescription(await peer.createOffer())
    const { sdp } = await client.call('exchangeScoutSdp', {
      body: { token: token.token, sdp: peer.localDescription?.sdp ?? '' },
    })
    await peer.setRemoteDescription({ type: 'answer', sdp })
    if (await isOpen) {
      peer.addEventListener('connectionstatechange', () => peer.connectionState === 'failed' && onLost())
      channel.addEventListener('close', onLost)
      return {
        send: async (events) => {
          for (const event of events) channel.send(JSON.stringify(event))
        },
        close: () => {
          channel.removeEventListener('close', onLost)
          close()
        },
      }
    }
  } catch (error) {
    close()
    throw error
  }
  close()
  if (canGoOverServer) return overServer(opening)
  throw new Error('The assistant cannot be reached from this network')
}
