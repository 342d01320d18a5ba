import { z } from 'zod'
import { consentPurposes, publicDocumentKinds } from '../../rules/index.ts'
import { consentList } from './account-shapes.ts'
import { defineCalls } from '../define.ts'
import { id, instant, item, jsonOr } from '../schemas.ts'

const document = item.extend({
  name: z.string(),
  code: z.string().nullable(),
  version: z.string(),
  /** Whether the current version is accepted. */
  accepted: z.boolean(),
  accepted_at: instant.nullable(),
  /** When the current version was accepted or withdrawn. */
  decided_at: instant.nullable(),
  signature: z.string().nullable(),
})
export const consentCalls = defineCalls({
  listLegalAgreements: {
    method: 'GET',
    path: '/client/user/legal-agreements',
    summary: 'Returns the agreements of the member’s programs, and whether each is accepted',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        document.extend({
          description: z.string().nullable(),
          /** Sanitized HTML. */
          content: z.string().nullable(),
          file: z.string().nullable(),
          required: z.boolean(),
          requires_signature: z.boolean(),
          /** Whether video and phone visits can only be booked after it is accepted. */
          for_telehealth: z.boolean(),
          language: z.string(),
        }),
      ),
      /** A consent the member gives with a checkbox and may withdraw. */
      consents: z.array(
        document.extend({
          statement: z.string().nullable(),
          category: z.enum(consentPurposes),
          legalagreement_id: id.nullable(),
        }),
      ),
    }),
    failure: 'Failed to load legal agreements',
  },
  getLegalDocument: {
    method: 'GET',
    path: '/legal-documents/{kind}',
    summary: 'The privacy notice or the terms of use that apply to everyone; 204 if none is published',
    access: 'public',
    params: z.object({ kind: z.enum(publicDocumentKinds) }),
    query: z.object({ language: z.string().trim().max(10).default('en') }),
    answer: z.object({
      name: z.string(),
      version: z.string(),
      description: z.string().nullable(),
      /** Sanitized HTML. */
      content: z.string().nullable(),
      file: z.string().nullable(),
    }),
    mayBeEmpty: true,
    failure: 'Failed to load document',
    assumed: true,
  },
  saveConsent: {
    method: 'POST',
    path: '/client/user/consent',
    summary: 'Saves the member’s consents',
    access: 'signed-in',
    ownerOnly: true,
    body: z.object({ legal_consents: jsonOr(consentList) }),
    answer: z.object({
      legal_consents: z.array(
        z.looseObject({
          id,
          kind: z.enum(['agreement', 'consent']),
          name: z.string(),
          version: z.string(),
          accepted: z.boolean(),
          accepted_at: instant.nullable(),
        }),
      ),
    }),
    failure: 'Failed to save user consent',
    handles: { 400: 'validation' },
  },
})
