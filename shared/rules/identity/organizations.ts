/** What an organization may use, unless its own limits say otherwise. */
export const usualLimits = { requests_per_minute: 20_000, import_rows_per_day: 50_000, mails_per_hour: 5000 } as const

interface LogoVariant {
  logo_name?: string | null
  logo_path?: string | null
}
const isVariant = (value: unknown): value is LogoVariant => typeof value === 'object' && value !== null
const hasFile = (variant: LogoVariant): variant is LogoVariant & { logo_path: string } => Boolean(variant.logo_path)

export interface OrganizationLogo {
  src: string
  /** The organization's name. */
  name: string
}

/**
 * The logo in a member's header: the first variant of the first organization that has one; on a dark background the first one whose
 * name says that it is for that.
 */
export const organizationLogo = (
  organizations: readonly { name: string; logo_variants?: unknown }[],
  theme: 'light' | 'dark',
): OrganizationLogo | null => {
  for (const { name, logo_variants } of organizations) {
    const variants = (Array.isArray(logo_variants) ? logo_variants : []).filter(isVariant).filter(hasFile)
    const isForDark = ({ logo_name }: LogoVariant) => /\bdark\b/i.test(logo_name ?? '')
    const chosen = variants.find((variant) => isForDark(variant) === (theme === 'dark')) ?? variants[0]
    if (chosen) return { src: chosen.logo_path, name }
  }
  return null
}

/** Whether an organization has a message for the top of the home screen. */
export const hasBanner = (banner: {
  name: string | null
  heading: string | null
  description: string | null
  image: string | null
}): boolean => Object.values(banner).some((part) => part !== null && part !== '')
