/**
 * Answers new requests with UNAVAILABLE while the server is overloaded, so that what is under way ends and what is answered is answered
 * in time.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import { awaitedConnections } from '../database/index.ts'
import { readings, requestId } from '../telemetry/index.ts'

const timerMs = 50
const sampleMs = 250
/** A single long piece of work, such as starting, makes one sample late. */
const lateSamples = 2
/** Samples in time make up for late ones, of which no more are remembered; so it neither ends too early nor late. */
const mostSamples = 3
const againSeconds = 5
/** Work that waits for a connection to the database, and for how long. */
const longestQueue = 200
const longestWaitMs = 2000

/** Thrown for every refused request, as a stack for each would cost more than the answer. It is not logged as a fault. */
export const overloaded = new HaleError('UNAVAILABLE', { retryAfter: againSeconds })

/** Files of the apps cost little, monitoring has to see an overloaded server, and what a request under way reads is a part of it. */
const isExempt = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  url === '/*' || config.limit === null || requestId() !== undefined

const isQueueLong = (): boolean => {
  const { count, longestMs } = awaitedConnections()
  return count > longestQueue || longestMs > longestWaitMs
}

/** @returns whether the event loop has been late by this much on average for a while */
const watchLoop = (app: FastifyInstance, delayMs: number): (() => boolean) => {
  const delay = monitorEventLoopDelay({ resolution: timerMs })
  delay.enable()
  let late = 0
  const timer = setInterval(() => {
    // Without a turn of the loop the mean is not a number.
    const isInTime = delay.mean / 1e6 - timerMs <= delayMs
    late = isInTime ? Math.max(0, late - 1) : Math.min(mostSamples, late + 1)
    delay.reset()
  }, sampleMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delay.disable()
    done()
  })
  return () => late >= lateSamples
}

/** @param delayMs how late the event loop may be; 0 refuses nothing */
export const refuseOverload = (app: FastifyInstance, delayMs: number): void => {
  if (delayMs === 0) return
  const refused = { event_loop: 0, database: 0 }
  readings.refused = () => refused
  const isLate = watchLoop(app, delayMs)
  app.addHook('onRequest', (request, _reply, done) => {
    const reason = isLate() ? 'event_loop' : isQueueLong() ? 'database' : null
    if (reason === null || isExempt(request)) return done()
    refused[reason] += 1
    done(overloaded)
  })
}
