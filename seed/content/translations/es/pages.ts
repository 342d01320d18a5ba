import { bullets, paragraphs, type Translated } from '../texts.ts'
import { recipes } from './recipes.ts'

/** Pages of the menu in Spanish. */
export const pages: Translated = {
  pages: {
    'complete-profile': {
      name: 'Completar perfil',
      title: 'Completa tu perfil',
      inner_html: paragraphs(
        'Con unos pocos datos, tu equipo de atención puede recetarte, enviarte kits y llamarte por tu nombre.',
        '<a href="/client/profile">Abrir mi perfil</a>',
      ),
    },
    'health-assessment': { name: 'Evaluación de salud', title: 'Evaluación de salud' },
    'telehealth-form': { name: 'Antes de una consulta en línea' },
    'nutrition-form': { name: 'Nutrición', title: 'Cuestionario de nutrición' },
    'virtual-care': {
      name: 'Atención virtual',
      title: 'Atención virtual',
      inner_html: paragraphs(
        'Habla hoy con alguien o reserva una consulta más larga con un médico al que puedas volver a ver.',
      ),
    },
    learn: {
      name: 'Aprender',
      title: 'Aprender',
      inner_html: paragraphs('Lecturas cortas que caben entre dos reuniones. Empieza por lo que tengas en mente.'),
    },
    'wind-down-routine': {
      name: 'Crear una rutina para dormir',
      inner_html:
        '<h2>Por qué ayuda un orden</h2>' +
        paragraphs(
          'Tu cuerpo no puede apagarse a voluntad, pero aprende qué viene antes del sueño. Tres cosas tranquilas, en el mismo orden, le dicen que el día terminó.',
        ) +
        '<h2>Elige tres</h2>' +
        bullets(
          'Baja la luz en las habitaciones que usas al final del día.',
          'Deja el teléfono cargando fuera del dormitorio.',
          'Lávate, estírate cinco minutos, lee dos páginas.',
        ) +
        '<h2>Mantenla dos semanas</h2>' +
        paragraphs(
          'No juzgues las primeras noches. La mayoría nota la diferencia en la segunda semana. Si aun así pasas más de media hora en vela tres noches por semana, habla con nosotros.',
        ),
    },
    'blood-pressure-at-home': {
      name: 'La presión arterial en casa',
      inner_html:
        '<h2>Antes de medir</h2>' +
        bullets(
          'Nada de café, ejercicio ni tabaco durante 30 minutos.',
          'Siéntate cinco minutos con la espalda apoyada y los dos pies en el suelo.',
          'Apoya el brazo a la altura del corazón.',
        ) +
        '<h2>Mide dos veces</h2>' +
        paragraphs(
          'Espera un minuto entre dos mediciones y anota las dos. Medir por la mañana y por la noche tres días a la semana dice más que una sola medición diaria.',
        ) +
        '<h2>Cuándo llamar</h2>' +
        paragraphs(
          'Llama a tu médico si los valores siguen por encima de 130/80. Llama al 911 si una medición pasa de 180/120 y tienes dolor en el pecho, dificultad para respirar, entumecimiento o dificultad para hablar.',
        ),
    },
    'eating-while-pregnant': {
      name: 'Comer durante el embarazo',
      inner_html:
        '<h2>Dos suplementos que importan</h2>' +
        paragraphs(
          'La mayoría necesita 400 microgramos de ácido fólico al día antes del embarazo y durante las primeras doce semanas. Pregunta a tu médico si necesitas hierro o vitamina D.',
        ) +
        '<h2>Qué evitar</h2>' +
        bullets(
          'Alcohol.',
          'Carne, pescado y huevos crudos.',
          'Quesos blandos de leche sin pasteurizar.',
          'Tiburón, pez espada y caballa real.',
        ) +
        '<h2>Café</h2>' +
        paragraphs('Hasta 200 mg de cafeína al día, más o menos una taza de 12 onzas, se considera seguro.'),
    },
    'reading-your-results': {
      name: 'Cómo leer tus resultados',
      inner_html:
        '<h2>Los rangos no son límites rígidos</h2>' +
        paragraphs(
          'Un valor apenas fuera del rango rara vez es motivo de preocupación, y uno apenas dentro no promete nada. Importa más la dirección: ¿se mueve, y hacia dónde?',
        ) +
        '<h2>Una prueba es una foto</h2>' +
        paragraphs(
          'El sueño, un resfriado, un entrenamiento fuerte o una cena tardía mueven muchos marcadores. Repetimos lo que nos sorprende antes de actuar.',
        ),
    },
    move: {
      name: 'Moverse',
      title: 'Moverse',
      inner_html:
        paragraphs('Diez minutos cuentan. Elige algo que puedas hacer con la ropa que llevas puesta.') +
        bullets(
          '<strong>Estiramientos en el escritorio, 5 minutos:</strong> gira los hombros diez veces, vuelve la cabeza despacio a cada lado, luego sube los brazos y aguanta tres respiraciones. Dos veces.',
          '<strong>Escaleras, 10 minutos:</strong> sube a un ritmo en el que aún puedas hablar y baja con calma, con una mano cerca del pasamanos. Descansa cuando lo necesites.',
          '<strong>Una vuelta a la manzana, 15 minutos:</strong> los tres primeros minutos suave, después a buen paso y los dos últimos otra vez suave.',
          '<strong>Yoga en silla, 12 minutos:</strong> siéntate con la espalda recta al borde de la silla. Inspira y sube los brazos, espira e inclínate hacia delante, gira a cada lado. Seis rondas lentas.',
        ),
    },
    recipes: {
      name: 'Recetas',
      title: 'Recetas para entre semana',
      gallery: [
        { caption: 'Bol de arroz con salmón, 20 minutos' },
        { caption: 'Lentejas rojas con espinacas, 25 minutos' },
        { caption: 'Avena nocturna con frutos rojos, 5 minutos' },
        { caption: 'Chili de frijoles negros, 35 minutos' },
        { caption: 'Ensalada de garbanzos con limón, 10 minutos' },
        { caption: 'Fruta del pan asada con hojas en coco, 40 minutos' },
      ],
    },
    ...recipes,
    'prescription-savings': {
      name: 'Ahorro en medica\u00admentos',
      title: 'Ahorro en medicamentos',
      inner_html:
        paragraphs(
          'Muestra la tarjeta en el mostrador antes de que te cobren. Funciona en la mayoría de las farmacias, con o sin seguro, y no cuesta nada.',
        ) +
        bullets(
          'Pregunta el precio con la tarjeta y con tu seguro, y paga el más bajo.',
          'Con los genéricos se ahorra más.',
          'La tarjeta no vence.',
        ) +
        paragraphs(
          '<a href="#print-card" class="print-card">Imprimir mi tarjeta</a>',
          '<button type="button" class="pharmacy-card">Mostrar mi tarjeta de farmacia</button>',
        ),
    },
    wellbeing: {
      name: 'Bienestar',
      title: 'Bienestar',
      inner_html:
        '<h2>Una cabeza más tranquila</h2>' +
        paragraphs(
          'Prácticas cortas para días llenos, escritas con nuestros terapeutas. Nada que comprar, nada que demostrar.',
        ),
    },
    help: {
      name: 'Ayuda',
      title: 'Ayuda',
      inner_html: paragraphs(
        'Llama al <a href="tel:+18005550190">(800) 555-0190</a> de lunes a viernes, de 8:00 a 20:00, hora central, o escribe a <a href="mailto:support@hale.test">support@hale.test</a>. En una emergencia, llama al <a href="tel:911">911</a>.',
      ),
    },
    'ninety-day-plan': {
      name: 'Tu plan de 90 días',
      inner_html: paragraphs('Un hábito, un lugar, una hora. Escribe los tuyos y ponlos donde los veas por la mañana.'),
    },
    'getting-started-with-your-kit': {
      name: 'Primeros pasos con tu kit',
      inner_html:
        '<h2>Antes de abrir la caja</h2>' +
        bullets(
          'Registra el número que está en el lateral.',
          'Resérvate una mañana: la mayoría de los marcadores piden el estómago vacío.',
          'Bebe un vaso de agua media hora antes.',
        ),
    },
    'grocery-list': {
      name: 'Lista de compras',
      title: 'Lista de compras',
      inner_html: paragraphs('En preparación: una lista de compras con las comidas que te gustaron.'),
    },
  },
}
