import { useGetIdentity } from 'react-admin'

/** Whether the account has single characters as shortcuts. */
export const useHasSingleKeys = (): boolean => useGetIdentity().identity?.['hasSingleKeys'] !== false
