/** The processes of one server (WORKERS) tell each other what is not in the database. A server of one process has nobody to tell. */
import cluster from 'node:cluster'

interface Told {
  topic: string
  value: unknown
}
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'topic' in message && 'value' in message

export const hasSiblings = cluster.isWorker

/** Tells the other processes, which hear it within a moment, or not at all if they are starting. */
export const tellSiblings = (topic: string, value: unknown): void => {
  if (hasSiblings && process.connected) process.send?.({ topic, value } satisfies Told, () => {})
}

/** @returns what stops listening */
export const hearSiblings = (topic: string, hear: (value: unknown) => void): (() => void) => {
  if (!hasSiblings) return () => {}
  const listen = (message: unknown) => {
    if (isTold(message) && message.topic === topic) hear(message.value)
  }
  process.on('message', listen)
  return () => process.off('message', listen)
}

/** Passes on what processes tell each other; for the one that started them. */
export const passOn = (): void => {
  cluster.on('message', (from, message: unknown) => {
    if (!isTold(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker.id !== from.id && worker.isConnected()) worker.send(message, () => {})
  })
}
