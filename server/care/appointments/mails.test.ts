import { expect, it } from 'vitest'
import { appointmentMail } from './mails.ts'

it('is in one language from subject to closing', () => {
  const recipient = { id: 1, email: 'ines@hale.test', first_name: 'Inés', language: 'es' }
  expect(appointmentMail(recipient, 'cancelled', { message: 'Con Dra. Reyes.', link: 'l' })).toMatchObject({
    subject: 'Se canceló tu cita',
    text: 'Hola, Inés:\n\nSe canceló tu cita. Con Dra. Reyes.\n\nPuedes reservar otra aquí:\n\nl\n\nCuídate,\nTu equipo de Hale',
  })
})
