import type { Translated } from '../texts.ts'

/** Promotions, and headings of referrals in Spanish. */
export const offers: Translated = {
  ad: {
    'Kit for a partner': {
      title: 'Un kit para alguien a quien quieres',
      description: 'Pide este mes un segundo kit de Perfil cardíaco y metabólico a mitad de precio.',
      image_alt: 'Dos cajas de kits, una junto a otra',
      cta_text: 'Pedir',
    },
    'Sleep Well enrollment': {
      title: 'Cuatro semanas hacia noches mejores',
      description: 'Dormir bien empieza cada lunes.',
      image_alt: 'Una luna sobre una ciudad tranquila',
      cta_text: 'Unirme a Dormir bien',
    },
    'Star week': {
      title: 'Estrellas dobles hasta el domingo',
      description: 'Cada tarea diaria cuenta el doble.',
      image_alt: 'Una fila de estrellas',
      cta_text: 'Ver recompensas',
    },
  },
  referralcategory: {
    movement: { name: 'Movimiento', description: 'Lugares y personas que te ponen en marcha.' },
    food: { name: 'Comida', description: 'Compras, cocina, dietistas.' },
    mind: { name: 'Mente', description: 'Terapia, sueño, calma.' },
    family: { name: 'Familia', description: 'Ayuda para madres, padres y cuidadores.' },
  },
}
