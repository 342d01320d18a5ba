import { paragraphs, type Translated } from '../texts.ts'

/** People and services that deliver care in Spanish. */
export const people: Translated = {
  provider: {
    'amelia-reyes': {
      specialty: 'Medicina familiar',
      bio: paragraphs(
        'Amelia atiende a familias del Medio Oeste desde hace 14 años. Prefiere empezar por el sueño y la comida antes de sacar el recetario.',
      ),
    },
    'kwame-mensah': {
      specialty: 'Cardiología',
      bio: paragraphs(
        'Kwame explica el colesterol con un lápiz y el reverso de un sobre. Atiende a miembros con presión alta y antecedentes familiares de enfermedad del corazón.',
      ),
    },
    'hana-sato': {
      specialty: 'Endocrinología',
      bio: paragraphs('Hana trabaja con personas que tienen diabetes tipo 2 o una tiroides que no obedece.'),
    },
    'ines-moreau': {
      specialty: 'Obstetricia y ginecología',
      bio: paragraphs(
        'Ines ha ayudado a nacer a más de dos mil bebés y responde cada pregunta dos veces si hace falta.',
      ),
    },
    'peter-lindqvist': {
      specialty: 'Medicina del sueño',
      bio: paragraphs('Peter trata el insomnio primero sin pastillas, y la apnea del sueño sin demora.'),
    },
    'neimat-lanwi': {
      specialty: 'Medicina interna',
      bio: paragraphs('Neimat ejerce entre Majuro y Springdale y atiende en marshalés e inglés.'),
    },
    'oluwaseun-adeyemi': {
      specialty: 'Dermatología',
      bio: paragraphs('Oluwaseun tiene buen ojo para los lunares en todos los tonos de piel.'),
    },
    'nadia-rahman': {
      specialty: 'Atención urgente',
      bio: paragraphs('Nadia trabajó once años en urgencias y sabe qué puede esperar hasta la mañana.'),
    },
    'tomas-ibarra': {
      specialty: 'Atención urgente',
      bio: paragraphs(
        'Tomás atiende fiebres, sarpullidos y esguinces, y te dice claramente cuándo no basta con una pantalla.',
      ),
    },
    'grace-whitaker': {
      specialty: 'Atención urgente',
      bio: paragraphs(
        'Grace se ocupa de las tardes y noches, cuando a los niños les duelen los oídos y las farmacias están por cerrar.',
      ),
    },
    'jordan-pell': {
      specialty: 'Asesora de salud',
      bio: paragraphs(
        'Jordan trabajó nueve años en enfermería cardíaca y ahora ayuda a los miembros a orientarse entre resultados y derivaciones.',
      ),
    },
    'rosa-delgado': {
      specialty: 'Asesora de salud',
      bio: paragraphs('Rosa es educadora certificada en diabetes. Tiene un estante de glucómetros y los conoce todos.'),
    },
    'sam-whitfield': {
      specialty: 'Nutrición',
      bio: paragraphs('Sam planifica a partir de lo que ya tienes en la cocina.'),
    },
    'leila-haddad': {
      specialty: 'Salud mental',
      bio: paragraphs('Leila trabaja con la preocupación, el desánimo y los meses después de un parto.'),
    },
    spot: {
      specialty: 'Análisis de sangre en casa',
      bio: paragraphs('Kits de sangre, saliva y orina con resultados en una semana, más o menos.'),
    },
    namida: {
      specialty: 'Detección a partir de lágrimas',
      bio: paragraphs('Auria analiza proteínas de las lágrimas como complemento de una mamografía, nunca en su lugar.'),
    },
    '3d-look': {
      specialty: 'Medidas corporales a partir de fotos',
      bio: paragraphs('Dos fotos, unas cuantas medidas, un cuerpo dibujado a escala.'),
    },
  },
}
