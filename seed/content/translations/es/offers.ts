import { paragraphs, type Translated } from '../texts.ts'

/** Promotions, banners of organizations, and headings of referrals in Spanish. */
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
  organizations: {
    'northfield-health': {
      banner_name: 'Un poco, casi todos los días.',
      banner_heading: 'Qué bueno verte',
      banner_description: paragraphs(
        'Tu asesora de salud, tu kit y tu diario en un solo lugar, pagados por Northfield Health.',
      ),
    },
    'cedar-county-schools': {
      banner_name: 'Para quienes enseñan',
      banner_heading: 'Respira antes de que suene la campana',
      banner_description: paragraphs(
        'Atención para todas las personas que trabajan en nuestras 23 escuelas, desde el garaje de autobuses hasta la oficina.',
      ),
    },
    'majuro-clinic': {
      banner_name: 'Ej jemaanļo̧k ad ejmour',
      banner_heading: 'Yokwe',
      banner_description: paragraphs(
        'Chequeos, atención de la diabetes y consultas de maternidad entre Majuro y Arkansas, en marshalés e inglés.',
      ),
    },
    'harbor-logistics': {
      banner_name: 'En cada turno',
      banner_heading: 'Tu turno, tu salud',
      banner_description: paragraphs(
        'Sueño, azúcar en sangre y dolor de espalda: ayuda que se adapta a los turnos rotativos.',
      ),
    },
  },
}
