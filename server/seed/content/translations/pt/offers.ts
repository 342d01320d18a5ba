import type { Translated } from '../texts.ts'

/** Promotions, and headings of referrals in Portuguese. */
export const offers: Translated = {
  ad: {
    'Kit for a partner': {
      title: 'Um kit para alguém que você ama',
      description: 'Peça neste mês um segundo kit Painel cardíaco e metabólico pela metade do preço.',
      image_alt: 'Duas caixas de kit lado a lado',
      cta_text: 'Pedir',
    },
    'Sleep Well enrollment': {
      title: 'Quatro semanas para noites melhores',
      description: 'Dormir bem começa toda segunda-feira.',
      image_alt: 'Uma lua sobre uma cidade tranquila',
      cta_text: 'Entrar em Dormir bem',
    },
    'Star week': {
      title: 'Estrelas em dobro até domingo',
      description: 'Cada tarefa do dia vale o dobro.',
      image_alt: 'Uma fileira de estrelas',
      cta_text: 'Ver recompensas',
    },
  },
  referralcategory: {
    movement: { name: 'Movimento', description: 'Lugares e pessoas que põem você em movimento.' },
    food: { name: 'Comida', description: 'Compras, cozinha, nutricionistas.' },
    mind: { name: 'Mente', description: 'Terapia, sono, calma.' },
    family: { name: 'Família', description: 'Ajuda para pais, mães e cuidadores.' },
  },
}
