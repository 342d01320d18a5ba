import type { Translated } from '../texts.ts'

/** What the demo members are told in Spanish. */
export const notifications: Translated = {
  notifications: {
    'Welcome to your program': {
      title: 'Te damos la bienvenida a tu programa',
      body: 'Tu primer paso te espera en Inicio.',
    },
    'Your first body scan is ready': {
      title: 'Tu primer escaneo corporal está aquí',
      body: 'Repítelo en unas ocho semanas para ver un cambio.',
    },
    'Kit 4F7-2291 is registered': {
      title: 'El kit 4F7-2291 está registrado',
      body: 'Toma la muestra por la mañana y envíala el mismo día.',
    },
    'Walk with us starts today': {
      title: 'Camina con nosotros empieza hoy',
      body: 'Treinta días, con los pasos que quieras.',
    },
    'Your results are ready': {
      title: 'Tus resultados están listos',
      body: 'Panel de corazón y metabolismo, kit 4F7-2291.',
    },
    'Two visits are booked': {
      title: 'Hay dos consultas reservadas',
      body: 'Primero es tu llamada de bienvenida con Jordan Pell.',
    },
    'You have a streak of 11 days': { title: 'Llevas una racha de 11 días', body: 'Un registro hoy y serán doce.' },
  },
}
