const header = (name: string, description: string, schema: object = { type: 'string' }) => ({ name, in: 'header', required: true, description, schema })
const error = (status: number) => ({ $ref: `#/components/responses/Error${status}` })

/** What labs send, for the OpenAPI document. Their deliveries are read by hand, since the signature is over their bytes. */
export const labWebhookPaths = {
  '/v1/webhooks/labs/{lab}': {
    post: {
      operationId: 'takeLabDelivery',
      summary: 'A lab tells how far a kit is, and delivers its results',
      description: 'Signed with the secret of the lab: HMAC-SHA256 over timestamp, delivery number and raw body, with full stops between.',
      tags: ['Webhooks'],
      security: [],
      parameters: [
        { name: 'lab', in: 'path', required: true, schema: { type: 'string', enum: ['spot', 'namida'] } },
        header('X-Lab-Timestamp', 'Seconds since 1970 at which it is sent, at most 5 minutes off'),
        header('X-Lab-Delivery', 'Number of the delivery, the same one when it is sent again', { type: 'string', maxLength: 200 }),
        header('X-Lab-Signature', '`sha256=` and the HMAC in hex', { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' }),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['kit_id'],
              properties: {
                kit_id: { type: 'string' },
                registered_to: { type: 'string' },
                events: { type: 'array', items: { type: 'object', properties: { status: { type: 'string' }, created: { type: 'string', format: 'date-time' } } } },
                samples: { type: 'array', items: { type: 'object' } },
                status: { type: 'string', description: 'Of an order of Namida' },
                updated_at: { type: 'string', format: 'date-time' },
                results: { type: 'object', properties: { score: { type: 'number' }, interpretation: { type: 'string' } } },
                report_pdf: { type: 'string', contentEncoding: 'base64' },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Taken; repeated when this delivery had been taken before, which changes nothing',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['accepted', 'repeated'],
                properties: { accepted: { const: true }, repeated: { type: 'boolean' } },
              },
            },
          },
        },
        ...Object.fromEntries([400, 401, 404, 409, 413, 429].map((status) => [status, error(status)])),
      },
    },
  },
} as const
