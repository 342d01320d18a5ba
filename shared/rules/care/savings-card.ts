import { settingValue, type Setting } from '../entities/defaults.ts'
import { memberId } from '../identity/member-id.ts'
import { isRecord } from '../values/records.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Whether an organization gives its members a savings card: the card exists and is not empty. */
export const hasPharmacyCard = (card: unknown): boolean =>
  isRecord(card) ? Object.values(card).some((value) => text(value) !== null) : card === true || text(card) !== null

export interface SavingsCard {
  /** The organization that provides the card, by its name on it. */
  name: string
  memberId: string
  bin: string | null
  pcn: string | null
  group: string | null
  phone: string | null
}

/**
 * A member's prescription savings card; null if none of the organizations has one. Fields the organization leaves empty come from the
 * platform's settings.
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
