import { useGetIdentity } from 'react-admin'

/** Whether the account works with some members only. The names of other staff are withheld from it. */
export const useIsBounded = (): boolean => {
  const { identity } = useGetIdentity()
  return identity !== undefined && 'bounds' in identity
}
