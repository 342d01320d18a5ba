import { markerTexts } from '../markers.ts'
import { bullets, paragraphs, type Translated } from '../texts.ts'
import { markers } from './markers.ts'

const ofMarkers = markerTexts(markers)

/** Tests, what they measure and the parts of the body in Spanish. */
export const testing: Translated = {
  ...ofMarkers,
  biomarker: {
    ...ofMarkers.biomarker,
    'auria-score': {
      name: 'Puntuación Auria',
      description: paragraphs(
        'Dos proteínas de las lágrimas, leídas juntas. Un complemento de la mamografía, nunca un sustituto.',
      ),
    },
    'body-mass-index': {
      name: 'Índice de masa corporal',
      description: paragraphs(
        'El peso en relación con la estatura. No dice nada del músculo ni de dónde está el peso; eso lo dicen las medidas que lo acompañan.',
      ),
    },
  },
  bodysegment: {
    heart: { name: 'Corazón', description: paragraphs('Grasas y partículas que dan forma a tus arterias.') },
    'blood-sugar': {
      name: 'Azúcar en la sangre',
      description: paragraphs('Cómo maneja tu cuerpo el azúcar, hoy y durante meses.'),
    },
    vitamins: {
      name: 'Vitaminas e inflamación',
      description: paragraphs('Reservas, y señales de problemas en cualquier parte.'),
    },
    liver: { name: 'Hígado', description: paragraphs('Tu planta química.') },
    kidneys: { name: 'Riñones', description: paragraphs('Lo que eliminan y lo que deberían conservar.') },
    thyroid: { name: 'Tiroides', description: paragraphs('El ritmo de todo lo demás.') },
    hormones: {
      name: 'Hormonas y sueño',
      description: paragraphs('El reloj que te despierta y te deja dormir.'),
    },
    breast: { name: 'Mama', description: paragraphs('Un control además de la mamografía.') },
    body: { name: 'Cuerpo', description: paragraphs('Peso y medidas.') },
  },
  organ: {
    heart: {
      name: 'Corazón',
      description: paragraphs('Bombea unos 7,500 litros al día.'),
      tips: bullets('Camina casi todos los días.', 'Conoce tu presión arterial.'),
    },
    brain: {
      name: 'Cerebro',
      description: paragraphs('El dos por ciento de tu peso, la quinta parte de tu energía.'),
      tips: bullets('Duerme siete horas o más.', 'Mantén la presión arterial en su rango.'),
    },
    liver: {
      name: 'Hígado',
      description: paragraphs('Filtra, almacena y construye.'),
      tips: bullets('Dos o más días a la semana sin alcohol.', 'El café está bien.'),
    },
    pancreas: {
      name: 'Páncreas',
      description: paragraphs('Produce insulina y enzimas para la digestión.'),
      tips: bullets('Menos bebidas dulces.', 'Camina después de comer.'),
    },
    kidneys: {
      name: 'Riñones',
      description: paragraphs('Limpian toda tu sangre unas cuarenta veces al día.'),
      tips: bullets('Bebe cuando tengas sed.', 'No abuses del ibuprofeno.'),
    },
    thyroid: {
      name: 'Tiroides',
      description: paragraphs('Una glándula pequeña que marca el ritmo.'),
      tips: bullets('La sal yodada basta para la mayoría.'),
    },
    bones: {
      name: 'Huesos',
      description: paragraphs('Se renuevan cada diez años.'),
      tips: bullets('Levanta algo pesado dos veces por semana.', 'Luz del día.'),
    },
    blood: {
      name: 'Sangre',
      description: paragraphs('Lleva oxígeno, alimento y mensajes.'),
      tips: bullets('Hierro de legumbres, verduras de hoja y carne.'),
    },
    'immune-system': {
      name: 'Sistema inmunitario',
      description: paragraphs('Aprende de cada resfriado.'),
      tips: bullets('Mantén las vacunas al día.', 'Dormir.'),
    },
    eyes: {
      name: 'Ojos',
      description: paragraphs('El único lugar donde se pueden ver los vasos pequeños.'),
      tips: bullets('Con diabetes, un examen al año.'),
    },
    muscles: {
      name: 'Músculos',
      description: paragraphs('El mayor almacén de azúcar.'),
      tips: bullets('Fuerza dos veces por semana.'),
    },
    joints: {
      name: 'Articulaciones',
      description: paragraphs('Prefieren el movimiento al reposo.'),
      tips: bullets('Paseos cortos, a menudo.'),
    },
    'adrenal-glands': {
      name: 'Glándulas suprarrenales',
      description: paragraphs('Dos pequeños gorros sobre los riñones.'),
      tips: bullets('Una hora fija para levantarte.'),
    },
  },
  test: {
    'heart-metabolic': {
      name: 'Perfil cardíaco y metabólico',
      description: paragraphs(
        '22 marcadores de corazón, azúcar, vitaminas, hígado, riñones y tiroides con un pinchazo en el dedo.',
      ),
      preparation: paragraphs('Solo agua durante diez horas. Toma la muestra por la mañana.'),
      instructions: bullets(
        'Registra el número del kit.',
        'Caliéntate las manos.',
        'Llena el tubo hasta la línea y envíalo el mismo día.',
      ),
    },
    'sleep-stress': {
      name: 'Sueño y estrés',
      description: paragraphs('Cortisol por la mañana y melatonina por la noche.'),
      preparation: paragraphs('No te cepilles los dientes durante la media hora anterior a cada tubo.'),
      instructions: bullets('Un tubo media hora después de despertar.', 'Un tubo dos horas antes de acostarte.'),
    },
    a1c: {
      name: 'HbA1c en casa',
      description: paragraphs('Una gota, un número, cada tres meses.'),
      instructions: bullets(
        'Pincha el lado del dedo.',
        'Llena los dos círculos de la tarjeta.',
        'Déjala secar media hora.',
      ),
    },
    auria: {
      name: 'Auria',
      description: paragraphs(
        'Una prueba de lágrimas que puede mostrar quién debería hacerse un control antes. No sustituye a la mamografía.',
      ),
      preparation: paragraphs('Sin lentes de contacto ni gotas para los ojos durante dos horas.'),
      instructions: bullets('Sostén la tira debajo de cada ojo durante cinco minutos.', 'Ciérrala y envíala.'),
    },
    '3d-body-scan': {
      name: 'Escaneo corporal 3D',
      description: paragraphs('Dos fotos con tu teléfono. Pecho, cintura, cadera y peso, dibujados a escala.'),
      instructions: bullets('Lleva ropa ajustada.', 'Ponte a dos metros del teléfono.'),
    },
    'vitamin-check': {
      name: 'Control de vitaminas',
      description: paragraphs('Vitamina D, B12, ácido fólico y reservas de hierro.'),
    },
  },
}
