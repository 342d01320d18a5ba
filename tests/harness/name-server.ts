/** A name server for TXT records over UDP (RFC 1035), as far as a resolver asks it. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerLength = 12

/** The name of a question and where the question ends. */
const readName = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = []
  let at = headerLength
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  // The closing zero, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

const txtRecord = (text: string): Buffer => {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part)]))
  const data = Buffer.concat(parts)
  // A pointer to the question's name, type TXT, class IN, no caching.
  const head = Buffer.from([0xc0, headerLength, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 0xff])
  return Buffer.concat([head, data])
}

/** @returns its address, the records by name, and how to stop it */
export const startNameServer = async (port = 0) => {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (message, sender) => {
    const { name, end } = readName(message)
    const found = records.get(name) ?? []
    const header = Buffer.from(message.subarray(0, headerLength))
    // An answer, authoritative; NXDOMAIN for unknown names.
    header[2] = 0x84
    header[3] = records.has(name) ? 0 : 3
    header.writeUInt16BE(found.length, 6)
    header.writeUInt32BE(0, 8)
    const answer = Buffer.concat([header, message.subarray(headerLength, end), ...found.map(txtRecord)])
    socket.send(answer, sender.port, sender.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() }
}
