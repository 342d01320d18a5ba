import { paragraphs, type Translated } from '../texts.ts'

/** Milestones and what happens at them in Spanish. */
export const milestones: Translated = {
  milestones: {
    pregnancy: {
      name: 'Embarazo',
      prompt_question: '¿De cuántas semanas estás?',
      prompt_placeholder: 'Ej.: 12 semanas',
    },
    'after-the-birth': { name: 'Después del parto' },
    'smoke-free': { name: 'Treinta días sin fumar' },
  },
  milestone_events: {
    'A positive test': {
      title: 'Una prueba positiva',
      name: 'Una semilla de amapola',
      description: paragraphs(
        'Empieza con el ácido fólico si aún no lo tomas, y llama a tu clínica para la primera consulta.',
      ),
    },
    'A heartbeat begins': {
      title: 'Empieza a latir el corazón',
      name: 'Una lenteja',
      description: paragraphs(
        'Las náuseas suelen empezar ahora. A mucha gente le ayudan las comidas pequeñas y unas galletas saladas antes de levantarse.',
      ),
    },
    'First visit': {
      title: 'Primera consulta',
      name: 'Una frambuesa',
      description: paragraphs(
        'Presión arterial, análisis de sangre y primera ecografía. Lleva una lista de tus medicamentos.',
      ),
    },
    'Fingers and toes': {
      title: 'Dedos de manos y pies',
      name: 'Una fresa',
      description: paragraphs(
        'Desde ahora se ofrecen análisis de sangre para los cromosomas. Tú decides qué quieres saber.',
      ),
    },
    'End of the first trimester': {
      title: 'Fin del primer trimestre',
      name: 'Una lima',
      description: paragraphs('El cansancio cede en muchos casos. Buena semana para contárselo a quien deba saberlo.'),
    },
    'More energy': {
      title: 'Más energía',
      name: 'Un limón',
      description: paragraphs('Caminar, nadar y andar en bicicleta está bien si ya lo hacías antes.'),
    },
    'Small movements': {
      title: 'Movimientos pequeños',
      name: 'Un aguacate',
      description: paragraphs('Hay quien siente ahora el primer aleteo, y quien no lo nota hasta la semana 22.'),
    },
    'Sleeping on the side': {
      title: 'Dormir de lado',
      name: 'Un pimiento',
      description: paragraphs('Una almohada entre las rodillas alivia la espalda.'),
    },
    'Anatomy scan': {
      title: 'Ecografía anatómica',
      name: 'Un plátano',
      description: paragraphs('La ecografía más larga del embarazo. Ve con alguien si quieres.'),
    },
    'Halfway and a bit': {
      title: 'La mitad y un poco más',
      name: 'Una papaya',
      description: paragraphs('Piensa en quién podría acompañarte en el parto.'),
    },
    'Glucose test': {
      title: 'Prueba de glucosa',
      name: 'Una mazorca de maíz',
      description: paragraphs('La prueba de diabetes gestacional se hace entre las semanas 24 y 28.'),
    },
    'Your voice is heard': {
      title: 'Ya oye tu voz',
      name: 'Una lechuga',
      description: paragraphs('Háblale o cántale. Reconocerá la voz después de nacer.'),
    },
    'Third trimester': {
      title: 'Tercer trimestre',
      name: 'Una berenjena',
      description: paragraphs('Consultas cada dos semanas. Pregunta por la vacuna contra la tos ferina.'),
    },
    'Room gets tight': {
      title: 'Falta espacio',
      name: 'Un repollo',
      description: paragraphs('La acidez es frecuente. Cena más temprano y duerme con la cabeza en alto.'),
    },
    'Planning the birth': {
      title: 'Planear el parto',
      name: 'Una piña',
      description: paragraphs('Escribe lo que te importa y lo que quieres dejar abierto.'),
    },
    'Pack the bag': {
      title: 'Prepara la maleta',
      name: 'Un melón',
      description: paragraphs('Documentos, un cable largo para el teléfono, algo suave para volver a casa.'),
    },
    'Weekly visits': {
      title: 'Consultas semanales',
      name: 'Una lechuga romana',
      description: paragraphs(
        'Conoce las señales: contracciones cada cinco minutos durante una hora, sangrado o líquido. Llama de inmediato.',
      ),
    },
    'Any day now': {
      title: 'En cualquier momento',
      name: 'Un melón de invierno',
      description: paragraphs('Descansa cuando puedas. Cuenta los movimientos y llama si disminuyen.'),
    },
    'Your due date': {
      title: 'Tu fecha de parto',
      name: 'Una calabaza pequeña',
      description: paragraphs(
        'Solo un bebé de cada veinte la cumple. Desde ahora tu clínica te controla más a menudo.',
      ),
    },
    Rest: {
      title: 'Descanso',
      name: 'Primera semana',
      description: paragraphs('Deja que otros cocinen. Sangrar es normal; empapar una compresa en una hora, no.'),
    },
    'Mood check': {
      title: 'Revisar el ánimo',
      name: 'Segunda semana',
      description: paragraphs('En los primeros días se llora con facilidad. Si dura más de dos semanas, dínoslo.'),
    },
    Checkup: {
      title: 'Revisión',
      name: 'Sexta semana',
      description: paragraphs(
        'Tu propia consulta, aparte de la del bebé. Pregunta por el sueño, el suelo pélvico y los anticonceptivos.',
      ),
    },
    'Back to moving': {
      title: 'Volver a moverse',
      name: 'Semana doce',
      description: paragraphs('Correr y saltar puede esperar hasta que caminar sea fácil.'),
    },
    'First day': {
      title: 'Primer día',
      name: 'El monóxido de carbono se fue',
      description: paragraphs('Tu sangre ya lleva más oxígeno.'),
    },
    'Three days': {
      title: 'Tres días',
      name: 'Lo más difícil',
      description: paragraphs(
        'Las ganas llegan ahora a su punto más alto y duran unos cinco minutos cada vez. Atraviésalas caminando.',
      ),
    },
    'Two weeks': { title: 'Dos semanas', name: 'Respirar', description: paragraphs('Las escaleras cuestan menos.') },
  },
}
