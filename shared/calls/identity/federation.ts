import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { idParams, text } from '../schemas.ts'

const setup = z.object({
  /** Whether a usable entry is saved with the organization. */
  is_configured: z.boolean(),
  /** The secret itself is never returned. */
  secret_set_at: z.string().nullable(),
  redirect_uri: z.string(),
  backchannel_logout_uri: z.string(),
  post_logout_redirect_uri: z.string(),
})

const scimTokens = z.object({
  /** Where the directory sends its requests. */
  url: z.string(),
  /** Whether requests with these tokens are served: the organization has a usable sign-in entry, and its contract runs. */
  is_ready: z.boolean(),
  tokens: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      created_at: z.string(),
      expires_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
})

export const federationCalls = defineCalls({
  getOidcSetup: {
    method: 'GET',
    path: '/admin/organizations/{id}/oidc',
    summary: 'Returns what an organization’s OpenID provider needs to know, and whether its client secret is set',
    access: { permission: 'federation:write' },
    params: idParams,
    answer: setup,
    failure: 'Failed to load the sign-in',
    assumed: true,
  },
  setOidcSecret: {
    method: 'PUT',
    path: '/admin/organizations/{id}/oidc/secret',
    summary:
      'Sets the secret of this server at an organization’s OpenID provider; it counts for the saved issuer and client only',
    access: { permission: 'federation:write' },
    stepUp: true,
    params: idParams,
    body: z.strictObject({ secret: text(1000) }),
    answer: setup,
    failure: 'Failed to set the client secret',
    handles: { 400: 'validation', 404: 'message' },
    assumed: true,
  },
  testOidc: {
    method: 'POST',
    path: '/admin/organizations/{id}/oidc/test',
    summary: 'Tries the connection to an organization’s OpenID provider, and its client secret',
    access: { permission: 'federation:write' },
    params: idParams,
    answer: z.object({
      steps: z.array(
        z.object({
          step: z.enum(['discovery', 'keys', 'pkce', 'secret', 'logout']),
          is_good: z.boolean(),
          detail: z.string().nullable(),
        }),
      ),
    }),
    failure: 'Failed to test the sign-in',
    handles: { 400: 'message' },
    assumed: true,
  },
  listScimTokens: {
    method: 'GET',
    path: '/admin/organizations/{id}/scim-tokens',
    summary: 'Returns the tokens that an organization’s directory provisions with',
    access: { permission: 'federation:write' },
    params: idParams,
    answer: scimTokens,
    failure: 'Failed to load the tokens',
    assumed: true,
  },
  createScimToken: {
    method: 'POST',
    path: '/admin/organizations/{id}/scim-tokens',
    summary: 'Creates a token for an organization’s directory; only this answer has it',
    access: { permission: 'federation:write' },
    stepUp: true,
    params: idParams,
    body: z.strictObject({ name: text(100), days: z.int().min(1).max(730) }),
    answer: scimTokens.extend({ token: z.string() }),
    failure: 'Failed to create the token',
    handles: { 404: 'message' },
    assumed: true,
  },
  revokeScimToken: {
    method: 'POST',
    path: '/admin/organizations/{id}/scim-tokens/revoke',
    summary: 'Revokes a token of an organization’s directory',
    access: { permission: 'federation:write' },
    params: idParams,
    body: z.strictObject({ token_id: z.int().positive() }),
    answer: scimTokens,
    failure: 'Failed to revoke the token',
    handles: { 404: 'message' },
    assumed: true,
  },
  leaveProvider: {
    method: 'POST',
    path: '/sign-out/organization',
    summary: 'Returns where the session at the organization’s identity provider ends as well; null if there is none',
    access: 'signed-in',
    whileClosing: true,
    ownerOnly: true,
    repetition: 'free',
    answer: z.object({ url: z.string().nullable() }),
    failure: 'Failed to sign out',
    assumed: true,
  },
})
