import { settingValue, type Setting } from './defaults.ts'
import { memberId } from './member-id.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Whether an organization gives its members a savings card: its card is there and not left empty. */
export const hasPharmacyCard = (card: unknown): boolean =>
  isRecord(card) ? Object.values(card).some((value) => text(value) !== null) : card === true || text(card) !== null

export interface SavingsCard {
  /** The organization that gives the card, as it calls itself on it. */
  name: string
  memberId: string
  bin: string | null
  pcn: string | null
  group: string | null
  phone: string | null
}

/**
 * The prescription savings card of a member; null when none of the organizations has one. What the organization leaves
 * empty on its card comes from the settings of the platform.
 */
export const savingsCardOf = (
  user: { id: number; organizations: readonly { name: string; pharmacy_card?: unknown }[] },
  settings: readonly Setting[],
): SavingsCard | null => {
  const organization = user.organizations.find((one) => hasPharmacyCard(one.pharmacy_card))
  if (!organization) return null
  const own = isRecord(organization.pharmacy_card) ? organization.pharmacy_card : {}
  return {
    name: text(own['name']) ?? organization.name,
    memberId: memberId(user.id),
    bin: text(own['bin']) ?? text(settingValue(settings, 'BIN')),
    pcn: text(own['pcn']) ?? text(settingValue(settings, 'PCN')),
    group: text(own['group']) ?? text(settingValue(settings, 'Group')),
    phone: text(own['phone']) ?? text(settingValue(settings, 'PharmacyPhone')),
  }
}
