import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Widgets, offers of partners and rewards in Spanish. */
export const widgets: Translated = {
  widgets: {
    'Walk with us': { title: 'Camina con nosotros', subtitle: 'Únete a 312 colegas durante 30 días' },
    'Blood pressure, honestly': {
      title: '¿Tu tensiómetro dice la verdad?',
      subtitle: 'Cinco minutos en calma cambian la medición',
    },
    'Learn: welcome': {
      title: 'Lecturas cortas',
      description: paragraphs(
        'Todo lo que hay aquí lo escriben profesionales de la salud, se lee en menos de cinco minutos y dice de dónde viene.',
      ),
    },
    'Testing: how it works': {
      title: 'Cómo funciona un kit',
      description: bullets(
        'Registra el número de la caja.',
        'Toma la muestra por la mañana.',
        'Envíala el mismo día, el franqueo está pagado.',
        'Lee aquí tus resultados, normalmente en ocho días.',
      ),
    },
    'Weeknight recipes': {
      title: 'Cena en 25 minutos',
      description: paragraphs('Seis recetas de nuestras dietistas, con lo que hay en casa.'),
      cta_text: 'Ver recetas',
    },
    'Prescription savings': { title: 'Paga menos en la farmacia', subtitle: 'Muestra tu tarjeta de ahorro' },
    'What you earned': { title: 'Gasta tus estrellas', cta_text: 'Ver recompensas' },
    'A quiet minute': {
      title: 'Un minuto de calma',
      description: paragraphs('Inhala en cuatro, retén dos, exhala en seis. Diez veces.'),
      cta_text: 'Más como esto',
    },
    'Read about your sleep': { title: 'Crea una rutina para dormir', subtitle: 'Cuatro minutos' },
    'Four pillars': {
      title: 'Cuatro cosas que suman',
      subtitle: 'Ninguna toma más de diez minutos',
      quad_options: [
        { subtitle: 'Sueño', description: 'La misma hora de despertar los siete días.' },
        { subtitle: 'Moverse', description: 'Diez minutos después de cenar.' },
        { subtitle: 'Comer', description: 'Medio plato de verduras.' },
        { subtitle: 'Conectar', description: 'Una llamada a alguien que te cae bien.' },
      ],
    },
    'A day that works': {
      title: 'Un día que funciona',
      large_quad_options: {
        quad_1: { description: 'Mañana: luz del día, un vaso de agua, unos pasos.' },
        quad_2: { description: 'Mediodía: un almuerzo de verdad y la vuelta por las escaleras.' },
        quad_3: { description: 'Tarde: un paseo, una llamada, una cena temprana.' },
        quad_4: { description: 'Noche: poca luz, dos páginas, la misma hora.' },
      },
    },
    'Help and answers': {
      title: '¿Algo te preocupa?',
      subtitle: 'Empieza por la respuesta, o por una persona',
      two_content_link_options: [
        { content_title: 'Lee tus resultados', cta_text: 'Cómo leerlos' },
        { content_title: 'Habla con alguien', cta_text: 'Reservar una consulta' },
      ],
    },
    'Before a blood draw': {
      title: 'Antes de tu próxima muestra',
      description:
        bullets(
          'Solo agua durante ocho horas, y en abundancia.',
          'Sigue con tu medicación habitual, salvo que te hayan dicho otra cosa.',
        ) + paragraphs('<a href="/client/learn/reading-your-results">Por qué los rangos no son límites rígidos</a>'),
    },
    'Help: common questions': {
      title: 'Preguntas frecuentes',
      description: paragraphs('Kits, resultados, estrellas y tu cuenta.'),
    },
    'Learn: blood pressure': {
      title: 'La presión arterial en casa',
      description: paragraphs('Cómo medir para que el número signifique algo.'),
    },
    'Learn: results': {
      title: 'Cómo leer tus resultados',
      description: paragraphs('Los rangos son una guía, no un veredicto.'),
    },
    'Wellbeing: crisis line': {
      title: '¿Necesitas a alguien ahora?',
      description: paragraphs('<a href="tel:988">Llama al 988</a> o escribe al mismo número, de día y de noche.'),
    },
    'Journal: note to self': {
      title: 'Lo pequeño cuenta',
      description: paragraphs('Un día con un solo registro es un día que cuenta.'),
    },
    'Journal: maternity week': { title: 'Tu semana', subtitle: 'Qué está pasando ahora' },
    'Flu shots in fall': {
      title: 'Ya están las vacunas contra la gripe',
      subtitle: 'En todas las sedes desde el lunes',
      cta_text: 'Buscar fecha',
    },
  },
  referral: {
    'Two free weeks at Lakeside YMCA': {
      name: 'Dos semanas gratis en Lakeside YMCA',
      description: paragraphs('Piscina, gimnasio y clases durante dos semanas. Lleva tu identificación de miembro.'),
      cta_text: 'Obtener el pase',
    },
    'A week of groceries, half off': {
      name: 'Una semana de compras a mitad de precio',
      description: paragraphs('Verduras, legumbres, pescado y huevos para siete cenas, a domicilio el lunes.'),
      cta_text: 'Ver la caja',
    },
    'First session with a therapist, free': {
      name: 'Primera sesión de terapia, gratis',
      description: paragraphs('Conoce a alguien, mira si encaja y decide después.'),
      cta_text: 'Más información',
    },
    'A night doula for new parents': {
      name: 'Una doula nocturna para madres y padres recientes',
      description: paragraphs('Una noche de sueño, con un 25 % de descuento, en las primeras doce semanas.'),
      cta_text: 'Más información',
    },
    'Bike rental by the month': {
      name: 'Alquiler de bicicletas por mes',
      description: paragraphs('Reparaciones incluidas. Devuélvela cuando nieve.'),
      cta_text: 'Más información',
    },
    'Hearing test at home': {
      name: 'Prueba de audición en casa',
      description: paragraphs('Diez minutos con tus propios auriculares.'),
      cta_text: 'Más información',
    },
  },
  rewards: {
    'Coffee on us': {
      name: 'Te invitamos un café',
      description: paragraphs('Un café o té a tu gusto, de cualquier tamaño.'),
      instructions: paragraphs('Muestra el código en el mostrador.'),
      terms: paragraphs('Válido una vez. No canjeable por dinero.'),
    },
    'Bookstore gift card': {
      name: 'Tarjeta de regalo de librería',
      description: paragraphs('Para un libro de bolsillo, o parte de uno de tapa dura.'),
      instructions: paragraphs('Escribe el código al pagar en línea o muéstralo en la tienda.'),
    },
    'Farmers market voucher': {
      name: 'Vale para el mercado de productores',
      description: paragraphs('Frutas y verduras de productores a menos de cincuenta millas.'),
    },
    'Yoga class': {
      name: 'Clase de yoga',
      description: paragraphs('Una clase en el estudio o en línea. Hay colchonetas.'),
    },
    'Hale water bottle': {
      name: 'Botella de agua Hale',
      description: paragraphs('De acero, 32 onzas, con marcas para cada dos horas de tu día.'),
      instructions: paragraphs('Escribe el código en la tienda; la enviamos en una semana.'),
    },
    'Plant three trees': {
      name: 'Planta tres árboles',
      description: paragraphs('Se plantan este año a orillas del río Cedar.'),
    },
    'Cooking class': {
      name: 'Clase de cocina',
      description: paragraphs('Cuatro platos con verduras de temporada, en grupo pequeño.'),
    },
    'Spring running kit': {
      name: 'Equipo de running de primavera',
      description: paragraphs('Colores de la temporada pasada.'),
    },
  },
}
