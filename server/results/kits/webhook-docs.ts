const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})
const error = (status: number) => ({ $ref: `#/components/responses/Error${status}` })

/** What labs send, for the OpenAPI document. Their webhooks are parsed manually, since the signature covers their bytes. */
export const labWebhookPaths = {
  '/v1/webhooks/labs/{lab}': {
    post: {
      operationId: 'takeLabDelivery',
      summary: 'Receives a kit’s status and results from a lab',
      description:
        'Signed with the lab’s secret: HMAC-SHA256 over timestamp, delivery number and raw body, joined by periods.',
      tags: ['Webhooks'],
      security: [],
      parameters: [
        { name: 'lab', in: 'path', required: true, schema: { type: 'string', enum: ['spot', 'namida'] } },
        header('X-Lab-Timestamp', 'Unix time in seconds at which it is sent, at most 5 minutes off'),
        header('X-Lab-Delivery', 'Delivery number; the same when the delivery is retried', {
          type: 'string',
          maxLength: 200,
        }),
        header('X-Lab-Signature', '`sha256=` followed by the HMAC in hex', {
          type: 'string',
          pattern: '^sha256=[0-9a-f]{64}$',
        }),
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
                events: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { status: { type: 'string' }, created: { type: 'string', format: 'date-time' } },
                  },
                },
                samples: { type: 'array', items: { type: 'object' } },
                status: { type: 'string', description: 'For a Namida order' },
                updated_at: { type: 'string', format: 'date-time' },
                results: {
                  type: 'object',
                  properties: { score: { type: 'number' }, interpretation: { type: 'string' } },
                },
                report_pdf: { type: 'string', contentEncoding: 'base64' },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Accepted; repeated if this delivery was already processed, in which case nothing changes',
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
