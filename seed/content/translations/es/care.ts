import { paragraphs, type Translated } from '../texts.ts'

/** Kinds of care and calls in Spanish. */
export const care: Translated = {
  care_types: {
    'everyday-care': {
      name: 'Atención cotidiana',
      description: paragraphs(
        'Para lo que surge en una semana cualquiera: una tos, una receta que renovar, una pregunta que ya esperó bastante.',
      ),
      examples: 'resfriado, tos, sarpullido, conjuntivitis, renovación de recetas, alergias',
      cta_text: 'Recibir atención',
    },
    'urgent-care': {
      name: 'Atención urgente',
      description: paragraphs(
        'Para lo que no debería esperar a mañana y no es una emergencia. Llama al 911 si hay dolor en el pecho, dificultad para respirar o un sangrado abundante.',
      ),
      examples: 'fiebre, esguince, vómitos, infección urinaria, dolor de oído',
      cta_text: 'Hablar hoy con alguien',
    },
    'specialty-care': {
      name: 'Atención especializada',
      description: paragraphs(
        'Para lo que necesita un especialista. La mayoría de las consultas empiezan con una llamada breve que encuentra al indicado.',
      ),
      examples: 'corazón, piel, sueño, hormonas, embarazo',
      cta_text: 'Buscar un especialista',
    },
  },
  call_types: {
    'everyday-visit': {
      name: 'Consulta cotidiana',
      description: paragraphs('Una consulta por video o teléfono para las preguntas de cada día.'),
      instructions: paragraphs('Ten tus medicamentos a mano y siéntate donde puedas hablar con libertad.'),
    },
    'urgent-visit': {
      name: 'Consulta urgente',
      description: paragraphs('Una consulta el mismo día con el primer profesional disponible.'),
      instructions: paragraphs('Si puedes, tómate la temperatura antes de la consulta.'),
    },
    'primary-care-visit': {
      name: 'Consulta de atención primaria',
      description: paragraphs('Una consulta más larga con un médico al que puedes volver a ver.'),
      instructions: paragraphs('Anota las dos o tres cosas con las que quieres salir.'),
    },
    'welcome-call': {
      name: 'Asesor de salud: llamada de bienvenida',
      description: paragraphs('Veinte minutos para conocer tu plan, tu kit y a quien te acompaña.'),
      instructions: paragraphs('No hay nada que preparar. Trae tus preguntas.'),
    },
    'care-advocate-call': {
      name: 'Llamada con un asesor de salud',
      description: paragraphs('Para preguntas sobre tu plan, un kit, una factura o el siguiente paso.'),
    },
    'results-review': {
      name: 'Revisión de resultados',
      description: paragraphs('Un asesor de salud repasa contigo cada marcador y te ayuda a elegir por dónde empezar.'),
    },
    'nutrition-consult': {
      name: 'Consulta de nutrición',
      description: paragraphs(
        'Un dietista mira contigo una semana de comidas y encuentra dos cambios que valen la pena.',
      ),
    },
  },
  specialty_care_types: {
    cardiology: {
      name: 'Cardiología',
      description: paragraphs(
        'Ritmo cardíaco, presión arterial, colesterol y un plan después de un problema del corazón.',
      ),
      wait_days: 'de 5 a 7 días',
      cta_text: 'Reservar',
    },
    endocrinology: {
      name: 'Endocrinología',
      description: paragraphs('Diabetes, tiroides y otras cuestiones hormonales.'),
      wait_days: 'de 7 a 10 días',
      cta_text: 'Reservar',
    },
    'sleep-medicine': {
      name: 'Medicina del sueño',
      description: paragraphs('Ronquidos, apnea del sueño, insomnio que dura más de un mes.'),
      wait_days: 'de 3 a 5 días',
      cta_text: 'Reservar',
    },
    'womens-health': {
      name: 'Salud de la mujer',
      description: paragraphs('Embarazo, posparto, menopausia y todo lo que hay en medio.'),
      wait_days: 'de 2 a 4 días',
      cta_text: 'Reservar',
    },
    dermatology: {
      name: 'Dermatología',
      description: paragraphs('Sarpullidos, lunares, acné. A menudo basta una foto para empezar.'),
      wait_days: 'de 1 a 2 días',
      cta_text: 'Reservar',
    },
    'mental-health': {
      name: 'Salud mental',
      description: paragraphs('Habla con un terapeuta sobre desánimo, preocupación, duelo o estrés.'),
      wait_days: 'de 2 a 3 días',
      cta_text: 'Reservar',
    },
  },
  virtual_care_types: {
    'virtual-primary-care': {
      name: 'Atención primaria virtual',
      description: paragraphs('Un médico que te conoce, por video o teléfono.'),
      cta_text: 'Reservar una consulta',
      hours: 'De lunes a viernes, de 7:00 a 19:00',
      cost: '$0 para miembros',
    },
    'virtual-urgent-care': {
      name: 'Atención urgente virtual',
      description: paragraphs('Un profesional hoy mismo, por lo general en menos de una hora.'),
      cta_text: 'Recibir atención ahora',
      hours: 'Las 24 horas, todos los días',
      cost: '$0 para miembros',
    },
    'virtual-everyday-care': {
      name: 'Atención cotidiana virtual',
      description: paragraphs('Recetas, resfriados, sarpullidos y pequeñas preguntas.'),
      cta_text: 'Preguntar a un profesional',
      hours: 'Todos los días, de 6:00 a 22:00',
      cost: '$0 para miembros',
    },
    'virtual-therapy': {
      name: 'Terapia virtual',
      description: paragraphs('Sesiones semanales con un terapeuta titulado que tú eliges.'),
      cta_text: 'Buscar un terapeuta',
      hours: 'Con cita previa',
      cost: '$20 por sesión',
    },
  },
}
