import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'

interface FormProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A form whose errors we write ourselves, under their fields. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <Column noValidate onSubmit={onSubmit}>
    {children}
  </Column>
)

/** Two fields beside each other where there is room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr));
  gap: inherit;
`

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: 18px;

  > button[type='submit'] {
    margin-top: 6px;
  }
`
