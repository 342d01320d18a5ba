import { address, isActive, retired } from '../common.ts'
import { usualLimits as usual } from '../../rules/index.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, file, integer, json, list, object, references, richText, text } from '../fields.ts'

/** What keeps one organization from slowing down the others; set by whoever runs the installation. */
const limit = { min: 1, section: 'Limits', writable: 'organization_limits:write' } as const

/** An employer, plan or clinic whose people are members, with its branding and offers. */
export const organizations = defineClasskey({
  classkey: 'organizations',
  label: ['Organization', 'Organizations'],
  group: 'organizations',
  icon: 'buildings',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code: text({
      format: 'slug',
      max: 100,
      unique: true,
      caseInsensitive: true,
      search: true,
      from: 'name',
      help: 'Members join with this code.',
    }),
    type: choice(['employer', 'health plan', 'clinic', 'school', 'community'], { default: 'employer' }),
    logo_variants: list(
      { logo_name: text({ max: 100 }), logo_path: file({ allowUrl: true, label: 'Logo' }) },
      { max: 20, section: 'Appearance', help: 'The first one is used in the header of the member area.' },
    ),
    brand_color: text({ format: 'color', section: 'Appearance' }),
    banner_name: text({ section: 'Banner' }),
    banner_heading: text({ section: 'Banner' }),
    banner_description: richText({ section: 'Banner' }),
    banner_img: file({ allowUrl: true, label: 'Banner image', section: 'Banner' }),
    programs: references(
      'programs',
      { table: 'organization_programs', own: 'organization_id', other: 'program_id' },
      // The organization's managers see who takes part in its programs, so they do not choose the programs themselves.
      { include: ['name', 'code'], section: 'Services', organization: 'reads' },
    ),
    virtual_care_types: references(
      'virtual_care_types',
      { table: 'organization_virtual_care_types', own: 'organization_id', other: 'virtual_care_type_id' },
      { include: ['name', 'cta_img'], section: 'Services' },
    ),
    get_care_types: references(
      'care_types',
      { table: 'organization_care_types', own: 'organization_id', other: 'care_type_id' },
      { include: ['name', 'code'], section: 'Services', label: 'Get care types' },
    ),
    campaigns: references(
      'campaigns',
      {
        table: 'campaign_organizations',
        own: 'organization_id',
        other: 'campaign_id',
        fields: { is_active: boolean({ default: true }) },
      },
      { section: 'Services' },
    ),
    integrations: list(
      {
        name: text({ required: true, max: 100, help: 'SAML or SSO for sign-in, More Active, or a kit lab.' }),
        is_enabled: boolean({ default: true, label: 'Enabled' }),
        url: text({ format: 'url', max: 2000, label: 'Address', help: 'For SAML: the provider’s sign-in address.' }),
        settings: json({
          help: 'For SAML: issuer, certificate, email_domains. For SSO: issuer, public_key, email_domains.',
        }),
      },
      {
        max: 50,
        stepUp: true,
        section: 'Services',
        help: 'Partner services for members, and how members sign in to them.',
      },
    ),
    requires_second_factor: boolean({
      label: 'Require a second step',
      stepUp: true,
      section: 'Services',
      help: 'Members set up an authenticator app at their next sign-in.',
    }),
    reviews_entries: boolean({
      label: 'Second person confirms results',
      section: 'Services',
      help: 'Lab results that staff enter for its members are sent once a second person has entered the same values.',
    }),
    pharmacy_card: object(
      {
        name: text({ label: 'Name on the card' }),
        bin: text({ max: 20, label: 'BIN' }),
        pcn: text({ max: 20, label: 'PCN' }),
        group: text({ max: 50 }),
        phone: text({ format: 'phone' }),
      },
      { section: 'Pharmacy card', help: 'Members get a savings card. Blank fields use the global defaults.' },
    ),
    contact_name: text({ section: 'Contact' }),
    contact_email: text({ format: 'email', search: true, section: 'Contact' }),
    contact_phone: text({ format: 'phone', section: 'Contact' }),
    support_url: text(retired),
    address: { ...address, section: 'Contact' },
    timezone: text({ format: 'timezone', max: 64, section: 'Contact' }),
    starts_on: date({ label: 'Contract starts', section: 'Contract' }),
    ends_on: date({
      label: 'Contract ends',
      section: 'Contract',
      help: 'The last day, in UTC. Afterwards members get neither the card nor what is limited to it, and nobody joins.',
    }),
    is_active: { ...isActive, section: 'Contract' },
    max_members: integer({ ...limit, max: 10_000_000, label: 'Members', help: 'Blank for any number.' }),
    requests_per_minute: integer({
      ...limit,
      max: 1_000_000,
      label: 'Requests a minute',
      help: `Of all its members together. Blank for ${usual.requests_per_minute.toLocaleString('en-US')}.`,
    }),
    import_rows_per_day: integer({
      ...limit,
      max: 10_000_000,
      label: 'Imported rows a day',
      help: `Blank for ${usual.import_rows_per_day.toLocaleString('en-US')}.`,
    }),
    mails_per_hour: integer({
      ...limit,
      max: 1_000_000,
      label: 'Program mails an hour',
      help: `Further ones are sent in the next hour. Blank for ${usual.mails_per_hour.toLocaleString('en-US')}.`,
    }),
    member_storage_mb: integer({
      ...limit,
      max: 1_000_000,
      unit: 'MB',
      label: 'Files of each member',
      help: 'Blank for what the installation allows.',
    }),
  },
  translated: ['banner_name', 'banner_heading', 'banner_description'],
  list: ['name', 'code', 'type', 'programs', 'contact_email', 'is_active', 'created_at'],
  filters: ['type', 'programs', 'is_active'],
  defaultSort: [['name', 'asc']],
})
