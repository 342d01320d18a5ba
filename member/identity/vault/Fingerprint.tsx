import { styled } from 'styled-components'

/** Groups of four, as they are read out and compared. */
const inGroups = (fingerprint: string): string => fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

export const Fingerprint = ({ of }: { of: string }) => <Code>{inGroups(of)}</Code>

const Code = styled.code`
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`
