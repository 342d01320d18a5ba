import type { Services } from '#server/kernel/types.ts'
import { demoIssuer, demoPath, demoPublicKey, hasDemoProvider } from '#server/integrations/identity-provider/index.ts'

/** Members of Northfield Health can sign in with the demo's identity provider and from its portal. */
export const addSignIn = async ({ db, config, now }: Services): Promise<void> => {
  if (!hasDemoProvider(config)) return
  const key = demoPublicKey(config)
  const people = { issuer: demoIssuer, email_domains: ['northfield.example'] }
  const integrations = [
    { name: 'saml', is_enabled: true, url: demoPath, settings: { ...people, certificate: key } },
    { name: 'sso', is_enabled: true, url: null, settings: { ...people, public_key: key } },
  ]
  await db.query({
    text: `update organizations set integrations = integrations || $1::jsonb where code = 'northfield-health'`,
    values: [JSON.stringify(integrations)],
  })
  await db.query({
    text: `insert into organization_domains (domain, organization_id, verified_at)
           select unnest($1::text[]), id, $2 from organizations where code = 'northfield-health'`,
    values: [people.email_domains, now()],
  })
}
