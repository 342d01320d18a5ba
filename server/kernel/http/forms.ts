import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Received, Reception } from '../files/index.ts'
import { networkOf } from '../rate-limit/index.ts'
import type { UploadedFile } from '../types.ts'
import { readMultipart, type FormLimits } from './multipart.ts'

/** The files of a request while it lasts. */
interface Form {
  received: Received
  isHandled: boolean
}
declare module 'fastify' {
  interface FastifyRequest {
    uploads: readonly UploadedFile[]
    form: Form | null
  }
}

export const decorateForms = (app: FastifyInstance): void => {
  app.decorateRequest('uploads', null as unknown as readonly UploadedFile[])
  app.decorateRequest('form', null)
}

const whoOf = ({ caller, ip }: FastifyRequest): string =>
  caller ? `account ${caller.actorId ?? caller.userId}` : `network ${networkOf(ip)}`

/** Reads form data. Its files are deleted when the request ends in any way, or when its handler is done if that is later. */
export const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { reception, limits }: { reception: Reception; limits: FormLimits },
): Promise<void> => {
  const form = { received: reception.begin(whoOf(request)), isHandled: false }
  request.form = form
  reply.raw.once('close', () => {
    if (form.isHandled) return
    form.received
      .end()
      .catch((error: unknown) => request.log.error({ err: error }, 'the files of a request could not be deleted'))
  })
  const { body, files } = await readMultipart(request, limits, form.received)
  request.body = body
  request.uploads = files
}

/** Handles a request, and deletes its files afterwards. */
export const handlingForm = async <T>({ form }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (!form) return work()
  form.isHandled = true
  try {
    return await work()
  } finally {
    await form.received.end()
  }
}
