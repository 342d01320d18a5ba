import { styled } from 'styled-components'

/** Groups of four, for reading out and comparing. */
const inGroups = (fingerprint: string): string => fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')

export const Fingerprint = ({ of }: { of: string }) => <Code>{inGroups(of)}</Code>

const Code = styled.code.attrs({ translate: 'no' })`
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`
