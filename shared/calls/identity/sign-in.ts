import { z } from 'zod'
import { kdf, keyPair, newKdf, keySalt, secret, signedIn, tokens } from './account-shapes.ts'
import { isTimezone } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { day, email, item, language, oneName, optionalText, text } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

/** Keys may be sent with the activation, or later with `savePgpKeys`. */
const firstKeys = {
  key_salt: keySalt.optional(),
  kdf: newKdf.optional(),
  public_key: keyPair.public_key.optional(),
  private_key: keyPair.private_key.optional(),
}
const timezone = z
  .string()
  .trim()
  .max(64)
  .refine((name) => name === '' || isTimezone(name), say('such_as_timezone_name', { example: 'America/Chicago' }))
const person = { first_name: optionalText(100), last_name: optionalText(100), date_of_birth: day.nullish() }

/** What a browser that knows the password sends to derive anew: from another password, or more expensively from the same one. */
const changedPassword = {
  password: secret,
  new_password: secret,
  key_salt: keySalt,
  kdf: newKdf,
  /** Absent while the account has no keys. */
  private_key: keyPair.private_key.optional(),
  key_version: z.int().positive().optional(),
  /** Every earlier key, re-locked as well. */
  older: z
    .array(z.object({ fingerprint: text(40), private_key: keyPair.private_key }))
    .max(50)
    .default([]),
}

export const signInCalls = defineCalls({
  loginChallenge: {
    method: 'POST',
    path: '/login/challenge',
    summary: 'Returns the salt and key-derivation parameters for an address',
    access: 'public',
    body: z.object({ email }),
    answer: z.object({ key_salt: z.string(), kdf }),
    failure: 'Failed to authenticate',
    assumed: true,
  },
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Signs in',
    access: 'public',
    audited: true,
    body: z.object({ email, password: secret }),
    answer: signedIn,
    failure: 'Failed to authenticate',
    handles: { 400: 'credentials', 401: 'credentials' },
  },
  register: {
    method: 'POST',
    path: '/register',
    summary: 'Mails a link to create an account; the answer is the same if the address has one',
    access: 'public',
    audited: true,
    body: z
      .strictObject({
        email,
        ...person,
        organization_code: optionalText(100),
        recaptcha: optionalText(4000),
        timezone: timezone.nullish(),
        language: language.nullish(),
      })
      .check(oneName),
    answer: z.object({ sent: z.literal(true) }),
    failure: 'Failed to create account',
    handles: { 400: 'validation', 401: 'credentials' },
  },
  requestPassword: {
    method: 'POST',
    path: '/password/request-new',
    summary: 'Mails a link to set a new password',
    access: 'public',
    body: z.object({ email }),
    answer: z.object({ sent: z.literal(true) }),
    failure: 'Failed to request a new password',
    handles: { 401: 'credentials' },
  },
  setPassword: {
    method: 'POST',
    path: '/password/set',
    summary: 'Sets a new password with the key from the link',
    access: 'public',
    audited: true,
    body: z.object({
      password: secret,
      passwordConfirm: secret,
      key: text(500),
      email,
      key_salt: keySalt.optional(),
      kdf: newKdf.optional(),
    }),
    answer: z.object({ changed: z.literal(true) }),
    failure: 'Failed to set password',
    handles: { 400: 'validation', 401: 'credentials', 422: 'validation' },
  },
  changePassword: {
    method: 'POST',
    path: '/password/change',
    summary: 'Changes the password and re-locks the private key; ends all other sessions',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object(changedPassword),
    answer: z.object({ key_version: z.int().positive().nullable() }),
    failure: 'Failed to change password',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  raisePassword: {
    method: 'POST',
    path: '/password/raise',
    summary: 'Derives more expensively from the same password, and re-locks the private key',
    access: 'signed-in',
    ownerOnly: true,
    audited: true,
    repetition: 'free',
    body: z.object(changedPassword),
    answer: z.object({ key_version: z.int().positive().nullable() }),
    failure: 'Failed to strengthen the password',
    handles: { 400: 'validation', 401: 'credentials', 409: 'message' },
    assumed: true,
  },
  refreshToken: {
    method: 'POST',
    path: '/token/refresh',
    summary: 'Exchanges the refresh token (X-Refresh-Token) for new tokens',
    access: 'public',
    limit: 'session',
    answer: z.object({ data: tokens }),
    failure: 'Failed to refresh token',
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the current session',
    access: 'signed-in',
    whileClosing: true,
    audited: true,
    repetition: 'free',
    failure: 'Failed to sign out',
    assumed: true,
  },
  verifyRecaptcha: {
    method: 'POST',
    path: '/recaptcha/verify',
    summary: 'Verifies a reCAPTCHA response',
    access: 'public',
    body: z.object({ recaptchaKey: text(4000) }),
    answer: z.object({ success: z.boolean() }),
    failure: 'Failed to verify recaptcha',
    handles: { 400: 'message' },
  },
  getRecaptcha: {
    method: 'GET',
    path: '/recaptcha',
    summary: 'Returns the reCAPTCHA site key; null if no challenge is needed',
    access: 'public',
    answer: z.object({ site_key: z.string().nullable() }),
    failure: 'Failed to load recaptcha',
    assumed: true,
  },
  loginSaml: {
    method: 'POST',
    path: '/login-saml',
    summary: 'Signs in with a SAML response, or with the ticket issued for one',
    access: 'public',
    audited: true,
    limit: 'single-sign-on',
    maxBody: 256 * 1024,
    body: z
      .object({ SAMLResponse: z.string().min(1).max(190_000).optional(), ticket: text(4000).optional() })
      .refine((body) => body.SAMLResponse !== undefined || body.ticket !== undefined, say('saml_needed')),
    answer: signedIn,
    failure: 'Failed to authenticate',
    handles: { 401: 'credentials' },
  },
  loginSso: {
    method: 'POST',
    path: '/login-sso',
    summary: 'Signs in with a partner’s one-time token',
    access: 'public',
    audited: true,
    body: z.looseObject({ token: text(8000) }),
    answer: signedIn,
    failure: 'Failed to authenticate',
    handles: { 401: 'credentials' },
    assumed: true,
  },
  findOrganizationSignIn: {
    method: 'POST',
    path: '/sign-in/organization',
    summary: 'Returns where members of an organization sign in, by its code or a work address',
    access: 'public',
    body: z.object({ organization: text(320) }),
    answer: z.object({
      organization: z.string(),
      /** An address on this server that leads to the organization's identity provider. */
      url: z.string(),
    }),
    failure: 'Failed to find organization',
    handles: { 400: 'validation', 404: 'message' },
    assumed: true,
  },
  verifyEmail: {
    method: 'POST',
    path: '/verify/email',
    summary: 'Confirms an email address with the key from the link',
    access: 'public',
    audited: true,
    body: z.object({ key: text(500) }),
    answer: z.object({ verified: z.literal(true) }),
    failure: 'Failed to verify email',
    handles: { 400: 'message' },
  },
  getEnrollment: {
    method: 'GET',
    path: '/users/enrollment',
    summary: 'Returns the details of an account that waits for its activation',
    access: 'public',
    query: z.object({ key: text(500) }),
    answer: z.object({
      email: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      organization: item.nullable(),
      programs: z.array(item),
      /** True once the account can sign in. */
      is_activated: z.boolean(),
    }),
    failure: 'Failed to load enrollment',
    handles: { 400: 'message', 404: 'message' },
    assumed: true,
  },
  enroll: {
    method: 'POST',
    path: '/users/enrollment',
    summary: 'Activates an account with the key from the link',
    access: 'public',
    // With the first keys.
    maxBody: 96 * 1024,
    audited: true,
    body: z.strictObject({
      key: text(500),
      email,
      password: secret,
      passwordConfirm: secret.optional(),
      first_name: optionalText(100),
      last_name: optionalText(100),
      date_of_birth: day.nullish(),
      timezone: timezone.nullish(),
      language: language.nullish(),
      ...firstKeys,
    }),
    answer: signedIn,
    failure: 'Failed to enroll',
    handles: { 400: 'validation', 401: 'credentials' },
  },
})
