import type { Translated } from '../texts.ts'

/** What the demo members are told in Portuguese. */
export const notifications: Translated = {
  notifications: {
    'Welcome to your program': {
      title: 'Boas-vindas ao seu programa',
      body: 'Seu primeiro passo espera por você no Início.',
    },
    'Your first body scan is ready': {
      title: 'Seu primeiro escaneamento corporal chegou',
      body: 'Repita em cerca de oito semanas para ver uma mudança.',
    },
    'Kit 4F7-2291 is registered': {
      title: 'O kit 4F7-2291 está registrado',
      body: 'Colete a amostra de manhã e envie no mesmo dia.',
    },
    'Walk with us starts today': {
      title: 'Caminhe conosco começa hoje',
      body: 'Trinta dias, com quantos passos você quiser.',
    },
    'Your results are ready': {
      title: 'Seus resultados estão prontos',
      body: 'Painel de coração e metabolismo, kit 4F7-2291.',
    },
    'Two visits are booked': {
      title: 'Duas consultas estão marcadas',
      body: 'Primeiro vem sua ligação de boas-vindas com Jordan Pell.',
    },
    'You have a streak of 11 days': {
      title: 'Você tem uma sequência de 11 dias',
      body: 'Um registro hoje e serão doze.',
    },
  },
}
