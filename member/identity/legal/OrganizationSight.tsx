import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { fewestPeople, organizationFields, type OrganizationField } from '#shared/rules/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useAccount } from '../../session/index.ts'

const seen = {
  first_name: 'seen_name',
  last_name: 'seen_name',
  organizations: 'seen_organizations',
  programs: 'seen_programs',
} as const satisfies Record<OrganizationField<'changes' | 'reads'>, string>
const given = {
  email: 'given_email',
  phone: 'given_phone',
  date_of_birth: 'given_date_of_birth',
} as const satisfies Record<OrganizationField<'gives'>, string>

/** What a member's organization sees, in words made of the same declaration that decides it. */
export const useOrganizationSight = (): string => {
  const { t } = useTranslation('privacy')
  const { formatList } = useFormats()
  const words = (keys: readonly Parameters<typeof t>[0][]): string =>
    formatList([...new Set(keys)].map((key) => t(key)))
  return [
    t('organization_sees', {
      seen: words(organizationFields('changes', 'reads').map((name) => seen[name])),
      least: fewestPeople,
    }),
    t('organization_gives', { given: words(organizationFields('gives').map((name) => given[name])) }),
  ].join(' ')
}

/** For members of an organization: what its managers see of them. */
export const OrganizationSight = () => {
  const { t } = useTranslation('privacy')
  const words = useOrganizationSight()
  const { account } = useAccount()
  if (!account?.user.organizations.length) return null
  return (
    <WidgetCard title={t('organization_title')} state="ready">
      <p>{words}</p>
    </WidgetCard>
  )
}
