import type { RTCDataChannel, RTCPeerConnection } from 'werift'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { ScoutEvent } from '../port.ts'
import type { EmbeddedConversation } from './conversation.ts'

/** How browsers reach this server over UDP. */
export interface IceConfig {
  /** The server's public address, if it is behind one-to-one address translation. */
  publicAddress?: string | null
  /** First and last port to accept connections on; any if not set. */
  ports?: readonly [number, number] | null
  /** Also accepts connections on the loopback interface, which works without any network. */
  loopback?: boolean
}

const mostPeers = 500
/** Media of an offer, of which the data channel is used. Reading more takes time with the square of their number. */
const mostMedia = 4
const longestMessage = 16 * 1024
const eventsPerMinute = 120
/** Time limits for establishing a connection, and for the connection itself. */
const connectMs = 30_000
const gatherMs = 3_000
const longestMs = 30 * 60_000

/**
 * The offer without its addresses. This way only the browser sends the first packet, and nobody can make this server send packets
 * to an address of their choice.
 */
const withoutCandidates = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=(candidate|end-of-candidates)/.test(line))
    .join('\r\n')

/** The answer with the public address added to each of this machine's. */
const withPublicAddress = (sdp: string, address: string | null | undefined): string =>
  address
    ? sdp.replaceAll(
        /^(a=candidate:)(\S+)( \d+ udp \d+ )(\d+\.\d+\.\d+\.\d+)( .*)$/gm,
        (line, start: string, name: string, middle: string, _: string, end: string) =>
          `${line}\r\n${start}${name}p${middle}${address}${end}`,
      )
    : sdp

const error = (message: string): ScoutEvent => ({ type: 'error', error: { type: 'invalid_request_error', message } })

const eventOf = (data: string | Buffer): ScoutEvent | null => {
  if (data.length > longestMessage) return null
  try {
    const event: unknown = JSON.parse(data.toString())
    return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
      ? (event as ScoutEvent)
      : null
  } catch {
    return null
  }
}

const listen = (channel: RTCDataChannel, conversation: EmbeddedConversation): void => {
  let minute = 0
  let received = 0
  const send = (events: readonly ScoutEvent[]) => {
    for (const event of events) if (channel.readyState === 'open') channel.send(JSON.stringify(event))
  }
  channel.onMessage.subscribe((data) => {
    const now = Math.floor(performance.now() / 60_000)
    received = now === minute ? received + 1 : 1
    minute = now
    if (received > eventsPerMinute) return send([error('Too many events.')])
    const event = eventOf(data)
    send(event ? conversation.receive(event) : [error('Not an event.')])
  })
  const greet = () => send([{ type: 'session.created', session: { type: 'realtime', output_modalities: ['text'] } }])
  if (channel.readyState === 'open') greet()
  else channel.stateChanged.subscribe((state) => state === 'open' && greet())
}

/** This machine's addresses are available at once; wait for the last of them, since none is sent later. */
const gathered = async (peer: RTCPeerConnection): Promise<void> => {
  if (peer.iceGatheringState !== 'complete')
    await peer.iceGatheringStateChange.watch((state) => state === 'complete', gatherMs)
}

/** The peers of the conversations in this process. */
export const createPeers = ({ publicAddress = null, ports = null, loopback = false }: IceConfig = {}) => {
  const open = new Map<string, { peer: RTCPeerConnection; timer: NodeJS.Timeout }>()

  const close = async (id: string): Promise<void> => {
    const found = open.get(id)
    if (!found) return
    open.delete(id)
    clearTimeout(found.timer)
    await found.peer.close()
  }
  const closeAfter = (id: string, milliseconds: number) => setTimeout(() => void close(id), milliseconds).unref()

  return {
    /** @throws VALIDATION for an offer that cannot be answered, UNAVAILABLE if there are too many conversations */
    answer: async (id: string, offer: string, conversation: EmbeddedConversation): Promise<string> => {
      if (!/^m=application .*webrtc-datachannel/m.test(offer)) throw fieldError('sdp', say('offer_without_channel'))
      if ([...offer.matchAll(/^m=/gm)].length > mostMedia) throw fieldError('sdp', say('offer_with_media'))
      if (open.size >= mostPeers) throw new HaleError('UNAVAILABLE')
      await close(id)
      // Loaded with the first conversation, because most servers start without one.
      const { RTCPeerConnection } = await import('werift')
      const peer = new RTCPeerConnection({
        iceServers: [],
        codecs: { audio: [], video: [] },
        ...(ports ? { icePortRange: [ports[0], ports[1]] } : {}),
        ...(loopback ? { iceAdditionalHostAddresses: ['127.0.0.1'] } : {}),
      })
      open.set(id, { peer, timer: closeAfter(id, connectMs) })
      peer.onDataChannel.subscribe((channel) => listen(channel, conversation))
      peer.connectionStateChange.subscribe((state) => {
        const found = open.get(id)
        if (found?.peer !== peer) return
        if (state === 'connected') {
          clearTimeout(found.timer)
          found.timer = closeAfter(id, longestMs)
        }
        if (state === 'failed' || state === 'closed') void close(id)
      })
      try {
        await peer.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(offer) })
        await peer.setLocalDescription(await peer.createAnswer())
        await gathered(peer)
      } catch (cause) {
        await close(id)
        throw new HaleError('VALIDATION', {
          message: say('offer_unreadable'),
          errors: { sdp: say('offer_unreadable') },
          cause,
        })
      }
      return withPublicAddress(peer.localDescription?.sdp ?? '', publicAddress)
    },
    close,
    closeAll: async (): Promise<void> => {
      await Promise.all([...open.keys()].map(close))
    },
  }
}
