import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'

interface FormProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/** A form whose errors are shown below their fields instead of by the browser. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <Column noValidate onSubmit={onSubmit}>
    {children}
  </Column>
)

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: 18px;

  > button[type='submit'] {
    margin-top: 6px;
  }
`
