import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Programs, their steps and the daily tasks in Spanish. */
export const programs: Translated = {
  programs: {
    'heart-health': {
      name: 'Corazón sano',
      subtitle: 'Conoce tus cifras y mejora una',
      description: paragraphs(
        'Una prueba en casa, una conversación sobre lo que dice y noventa días con un hábito para tu corazón.',
      ),
    },
    maternity: {
      name: 'Maternidad',
      subtitle: 'De la primera ecografía a la primera sonrisa',
      description: paragraphs(
        'Qué pasa cada semana, qué preguntar en cada consulta y a quién llamar a las dos de la mañana.',
      ),
    },
    'sleep-well': {
      name: 'Dormir bien',
      subtitle: 'Duérmete antes, despierta a tiempo',
      description: paragraphs(
        'Cuatro semanas de cambios pequeños tomados de la terapia cognitivo-conductual para el insomnio.',
      ),
    },
    'diabetes-care': {
      name: 'Cuidado de la diabetes',
      subtitle: 'Azúcar estable, menos sorpresas',
      description: paragraphs(
        'Un kit cada tres meses, una educadora en diabetes por teléfono y los controles anuales en una sola lista.',
      ),
    },
    'research-panel': {
      name: 'Panel de investigación',
      subtitle: 'Miembros que responden una encuesta corta cada temporada',
      description: paragraphs('Funciona en segundo plano. Los miembros no ven tarjeta de progreso.'),
    },
  },
  action: {
    'heart-assessment': {
      title: 'Completa tu evaluación de salud',
      subtitle: 'Unos diez minutos',
      short_description: 'Cuéntanos de tu familia, tus hábitos y cómo te has sentido.',
      description: bullets(
        'Unos 10 minutos',
        'Se guarda mientras avanzas',
        'Cifrada de extremo a extremo en cuanto tengas una clave',
      ),
      full_description: paragraphs(
        'Tus respuestas dan forma al resto de este programa: qué marcadores miramos primero y qué te pregunta tu asesor de salud.',
        'Puedes parar cuando quieras. Lo que ya llenaste queda guardado.',
      ),
      cta_text: 'Empezar la evaluación',
      cta_completed_text: 'Completada',
    },
    'heart-first-vitals': {
      title: 'Toma tus primeros signos vitales',
      subtitle: 'Un minuto aproximadamente',
      short_description: 'La cámara de tu teléfono o portátil mide tu pulso mientras estás en calma.',
      description: bullets('Unos 60 segundos', 'Buena luz y fondo liso', 'No se guardan imágenes'),
      full_description: paragraphs(
        'Siéntate junto a una ventana, apoya los brazos y mira el óvalo unos 60 segundos. No se guardan imágenes.',
        'Una medición en reposo a la semana basta para ver una tendencia.',
      ),
      cta_text: 'Tomar mis signos vitales',
    },
    'heart-register-kit': {
      title: 'Registra tu kit',
      subtitle: 'Dos minutos',
      short_description: 'Escribe el número de la caja para que tus resultados te encuentren.',
      full_description: paragraphs(
        'El número del kit está en el lateral de la caja y en la tarjeta de dentro. Regístralo antes de tomar la muestra.',
      ),
      cta_text: 'Registrar un kit',
    },
    'heart-review-results': {
      title: 'Revisa tus resultados con tu asesor de salud',
      subtitle: 'Unos 20 minutos',
      short_description:
        'Tu asesor de salud puede explicarte cada marcador, responder preguntas y ayudarte a elegir por dónde empezar.',
      description: bullets('Unos 20 minutos', 'Por video o teléfono', 'Incluida en tu plan'),
      full_description: paragraphs(
        'Ya llegaron tus resultados. Tu asesor de salud puede explicarte cada marcador, responder preguntas y ayudarte a elegir por dónde empezar.',
      ),
      cta_text: 'Reservar una llamada',
      cta_completed_text: 'Te llamaremos para fijar la hora',
    },
    'heart-seven-meals': {
      title: 'Registra comidas durante siete días',
      subtitle: 'Unos toques al día',
      short_description: 'Siete días normales dicen más que una semana perfecta.',
      full_description: paragraphs(
        'Registra lo que comes durante siete días, también las noches de restaurante. Tu dietista busca dos cambios que valgan la pena, no errores.',
      ),
      cta_text: 'Registré los siete días',
      cta_completed_text: 'Siete días registrados',
    },
    'heart-plan-90': {
      title: 'Planea tus próximos 90 días',
      subtitle: 'Se abre después de tu llamada',
      short_description: 'Elige un hábito para tu corazón y decide a qué hora del día ocurre.',
      full_description: paragraphs(
        'Un buen plan es pequeño: un hábito, un lugar, una hora. Tu asesor de salud lo escribe contigo al final de la llamada.',
      ),
    },
    'maternity-due-date': {
      title: 'Dinos en qué semana estás',
      short_description: 'Registra en tu diario cuántas semanas de embarazo tienes.',
      full_description: paragraphs(
        'La usamos para mostrar qué pasa esta semana y para programar tus consultas. Puedes corregirla después de una ecografía.',
      ),
      cta_text: 'Ya registré mi semana',
      cta_completed_text: 'Registrada',
    },
    'maternity-first-visit': {
      title: 'Reserva tu primera consulta',
      short_description: 'Lo ideal es entre las semanas 8 y 10.',
      full_description: paragraphs(
        'La Dra. Moreau y su equipo atienden por video entre las consultas en tu propia clínica.',
      ),
      cta_text: 'Elegir hora',
    },
    'maternity-folic-acid': {
      title: 'Lee: ácido fólico y hierro',
      short_description: 'Cuatro minutos sobre los dos suplementos que más importan.',
      full_description: paragraphs(
        'La mayoría necesita 400 microgramos de ácido fólico al día antes del embarazo y durante las primeras doce semanas. Consulta a tu médico antes de tomar hierro.',
      ),
      cta_text: 'Leer',
    },
    'maternity-mood': {
      title: 'Registra tu estado de ánimo',
      short_description: 'Diez preguntas cortas que toda madre y todo padre reciente merece que le hagan.',
      full_description: paragraphs(
        'El desánimo en el embarazo y después del parto es frecuente y se puede tratar. Solo tu equipo de atención ve tus respuestas.',
      ),
      cta_text: 'Responder',
    },
    'maternity-hospital-bag': {
      title: 'Prepara la maleta',
      short_description: 'Una lista para ir marcando desde la semana 34.',
      full_description: paragraphs(
        'Documentos, un cable largo para el teléfono, algo suave para volver a casa y algo de comer para quien te acompañe.',
      ),
      cta_text: 'Está lista',
      cta_completed_text: 'Lista',
    },
    'sleep-connect-device': {
      title: 'Conecta tu dispositivo',
      short_description: 'Las noches llegan solas, con sus fases.',
      full_description: paragraphs(
        'Funcionan Fitbit, Garmin, Oura, Polar y Withings. Sin dispositivo puedes registrar tus horas a mano.',
      ),
      cta_text: 'Conectar mi dispositivo',
    },
    'sleep-wind-down': {
      title: 'Crea una rutina para dormir',
      short_description: 'Tres cosas, en el mismo orden, en la última hora del día.',
      full_description: paragraphs(
        'Tu cuerpo aprende antes un orden que una hora. Elige tres cosas tranquilas y mantén su orden dos semanas.',
      ),
      cta_text: 'Leer cómo',
    },
    'sleep-wake-time': {
      title: 'Despierta a la misma hora diez días',
      short_description: 'También los fines de semana. No hay palanca más fuerte.',
      full_description: paragraphs(
        'La hora de acostarse sigue a la de levantarse. Pon una sola alarma para los siete días y deja que la noche encuentre su hora.',
      ),
      cta_text: 'Lo cumplí',
      cta_completed_text: 'Diez mañanas cumplidas',
    },
    'sleep-doctor': {
      title: 'Habla con un médico del sueño',
      short_description: 'Si roncas, te despiertas con cansancio o llevas más de un mes durmiendo mal.',
      full_description: paragraphs(
        'El Dr. Lindqvist mira tus noches contigo y deciden juntos si conviene una prueba de sueño en casa.',
      ),
      cta_text: 'Reservar una consulta',
      cta_completed_text: 'Nos pondremos en contacto contigo',
    },
    'diabetes-a1c-kit': {
      title: 'Envía tu kit de A1c',
      short_description: 'Un pinchazo en el dedo cada tres meses.',
      full_description: paragraphs(
        'La A1c muestra el promedio de los últimos tres meses y no cambia por un solo día bueno o malo.',
      ),
      cta_text: 'Ir a Pruebas',
    },
    'diabetes-eye-exam': {
      title: 'Revisa tus ojos',
      short_description: 'Una vez al año, aunque veas bien.',
      full_description: paragraphs(
        'Los cambios en el fondo del ojo se pueden tratar si se encuentran pronto. Tu plan cubre el examen.',
      ),
      cta_text: 'Ya tuve mi examen',
      cta_completed_text: 'Registrado para este año',
    },
    'diabetes-foot-check': {
      title: 'Mira tus pies',
      short_description: 'Cada noche, las dos plantas, con un espejo si hace falta.',
      full_description: paragraphs(
        'Los cortes pequeños sanan despacio cuando el azúcar está alto. Muestra a tu médico en menos de un día todo lo que esté rojo o abierto.',
      ),
    },
    'diabetes-educator': {
      title: 'Conoce a tu educadora en diabetes',
      short_description: 'Rosa ayuda con medidores, comidas e insulina.',
      full_description: paragraphs(
        'Cuarenta minutos, primero tus preguntas. Trae tu medidor o los valores de la última semana.',
      ),
      cta_text: 'Que Rosa me llame',
      cta_completed_text: 'Rosa te llamará',
    },
  },
  action_groups: {
    'heart-test-kit': {
      title: 'Kit de corazón y metabolismo',
      subtitle: 'De la caja a la conversación',
      short_description: 'Hazte la prueba en casa y luego conversa sobre los resultados.',
    },
    'sleep-better-evenings': {
      title: 'Mejores noches',
      subtitle: 'Dos semanas',
      short_description: 'Una rutina antes de dormir y una sola hora para despertar.',
    },
    'diabetes-yearly-checks': {
      title: 'Controles anuales',
      short_description: 'Lo que tu médico quiere ver una vez al año.',
    },
  },
  tasks: {
    'Stretch for five minutes': { name: 'Estírate cinco minutos', description: 'Cuello, hombros, caderas.' },
    'Look at both feet': { name: 'Mira tus dos pies', description: 'Con un espejo si hace falta.' },
    'Read the week ahead': {
      name: 'Lee lo que viene esta semana',
      description: 'Qué pasa esta semana de tu embarazo.',
    },
    'Find a farmers market near you': {
      name: 'Busca un mercado de productores cerca',
      description: 'Abre el directorio del USDA.',
    },
    'Check in on your mood': { name: 'Registra tu estado de ánimo', description: 'Un toque en tu diario.' },
    'Read: building a wind-down routine': { name: 'Lee: crear una rutina para dormir', description: 'Cuatro minutos.' },
    'Log your lunch': { name: 'Registra tu almuerzo', description: 'Una foto o unos toques.' },
    'Take the season survey': {
      name: 'Responde la encuesta de la temporada',
      description: 'Para el panel de investigación.',
    },
  },
}
